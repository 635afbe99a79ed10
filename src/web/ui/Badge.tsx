import type { ReactNode } from 'react'

/** The six colours, each with a meaning; a text always says it too. */
export const CORES = ['verde', 'amarelo', 'laranja', 'vermelho', 'azul', 'cinza'] as const
export type Cor = (typeof CORES)[number]

export const Badge = ({ cor = 'cinza', children }: { cor?: Cor; children: ReactNode }) => (
  <span className="badge tinted" data-cor={cor}>
    {children}
  </span>
)
