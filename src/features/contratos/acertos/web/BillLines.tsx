import type { ReactNode } from 'react'
import { type Centavos, formatBRL } from '#domain/money.ts'

type BillLinesProps = { title: string; empty?: string; children: ReactNode }

/** A block of a bill. */
export function BillLines({ title, empty, children }: BillLinesProps) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <section>
      <h3 className="mb-1 text-sm font-bold text-tinta-2">{title}</h3>
      {isEmpty ? (
        <p className="text-tinta-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-borda">{children}</ul>
      )}
    </section>
  )
}

type BillLineProps = {
  label: string
  hint?: string | undefined
  valor: Centavos
  strong?: boolean
  aside?: ReactNode
}

/** One amount of a bill, with what it is. */
export const BillLine = ({ label, hint, valor, strong, aside }: BillLineProps) => (
  <li
    className={`flex items-baseline justify-between gap-4 py-2 ${strong ? 'text-lg font-bold' : ''}`}
  >
    <span className="min-w-0">
      {label}
      {hint && <small className="block text-sm font-normal text-tinta-3">{hint}</small>}
    </span>
    {aside && <span className="ml-auto self-center">{aside}</span>}
    <span className="tabular shrink-0">{formatBRL(valor)}</span>
  </li>
)

type Held = { total_saldo: Centavos; total_creditos: Centavos }

/** What the shop holds of the customer: the deposit, and money received for days that were not used. */
export const HeldLines = ({ total_saldo, total_creditos }: Held) => (
  <>
    <BillLine label="Caução do cliente" valor={(total_saldo - total_creditos) as Centavos} />
    {total_creditos > 0 && <BillLine label="Crédito de dias não usados" valor={total_creditos} />}
  </>
)
