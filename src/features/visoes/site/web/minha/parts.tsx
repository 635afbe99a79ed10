import type { ReactNode } from 'react'
import type { MinhaView } from '#features/visoes/minha/rules.ts'

export type Pagina = Extract<MinhaView, { tela: 'pagina' }>

/** A section of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="folha">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The address of an act on the page. */
export const actOf = ({ codigo }: { codigo: string }, path: string) => `/minha/${codigo}/${path}`
