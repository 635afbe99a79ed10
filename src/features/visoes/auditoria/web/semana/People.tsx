import type { ReactNode } from 'react'
import { formatBRL } from '#domain/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import type { SemanaDaAuditoria } from '../../semana/contract.ts'
import { GRUPO_LABEL } from '../../semana/grupos/rules.ts'
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
        about={pessoa.grupos.map((total) => (
          <span key={total.grupo} className="mr-4 inline-block">
            {totalText(total)}
          </span>
        ))}
        actions={actions(pessoa)}
      />
    ))}
  </AlertRows>
)

const totalText = ({ grupo, quantidade, valor }: Pessoa['grupos'][number]) =>
  `${GRUPO_LABEL[grupo]}: ${quantidade}${valor === null ? '' : ` (${formatBRL(valor)})`}`
