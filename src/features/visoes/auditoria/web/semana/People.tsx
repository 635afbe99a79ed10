import type { ReactNode } from 'react'
import { EFEITOS } from '#domain/access/efeitos.ts'
import { formatBRL } from '#domain/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import type { SemanaDaAuditoria } from '../../semana/contract.ts'
import { countText } from './labels.ts'

type Pessoa = SemanaDaAuditoria['pessoas'][number]
type Props = {
  pessoas: readonly Pessoa[]
  /** What can be done with a person's changes. */
  actions: (pessoa: Pessoa) => ReactNode
}

/** Each person with how many changes they made, under which headings, and the money in them. */
export const People = ({ pessoas, actions }: Props) => (
  <AlertRows>
    {pessoas.map((pessoa) => (
      <AlertRow
        key={pessoa.usuario}
        title={pessoa.nome}
        badges={<Badge cor="azul">{countText(pessoa.quantidade)}</Badge>}
        about={pessoa.efeitos.map((total) => (
          <span key={total.efeito} className="mr-4 inline-block">
            {totalText(total)}
          </span>
        ))}
        actions={actions(pessoa)}
      />
    ))}
  </AlertRows>
)

const totalText = ({ efeito, quantidade, valor }: Pessoa['efeitos'][number]) =>
  `${EFEITOS[efeito].label}: ${quantidade}${valor === null ? '' : ` (${formatBRL(valor)})`}`
