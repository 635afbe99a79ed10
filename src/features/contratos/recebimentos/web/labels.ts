import { formatBRL } from '#domain/money.ts'
import { formatInstant } from '#web/ui/values.tsx'
import type { Recebimento } from '../contract.ts'

/** 'Recebimento nº 1043: Ana Souza, R$ 200,00'. */
export const whichIs = ({ numero, cliente_nome, valor }: Recebimento) =>
  `Recebimento nº ${numero}: ${cliente_nome}, ${formatBRL(valor)}`

/** 'Semana 10, Espelho': what it paid, each once. */
export const paidBy = ({ itens }: Recebimento) =>
  [...new Set(itens.map(({ descricao }) => descricao))].join(', ')

/** The rentals of what it paid, each once. */
export const locacoesOf = ({ itens }: Recebimento) => [
  ...new Set(itens.flatMap(({ locacao_id }) => locacao_id ?? [])),
]

/** 'Desfeito por ana em 20/11/2026 às 09:00: Engano'. */
export const undoneBy = ({ estornado_em, estornado_por, estorno_motivo }: Recebimento) =>
  estornado_em &&
  `Desfeito por ${estornado_por} em ${formatInstant(estornado_em)}: ${estorno_motivo}`
