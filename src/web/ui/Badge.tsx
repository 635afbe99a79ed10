import type { ReactNode } from 'react'

/** The six meanings of colour; never alone, always with the word. */
export const CORES = ['verde', 'amarelo', 'laranja', 'vermelho', 'azul', 'cinza'] as const
export type Cor = (typeof CORES)[number]

export const Badge = ({ cor = 'cinza', children }: { cor?: Cor; children: ReactNode }) => (
  <span className="badge tinted" data-cor={cor}>
    {children}
  </span>
)
