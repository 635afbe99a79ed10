import { queryOptions } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { caucoesContract } from '../contract.ts'

export const api = apiFor(caucoesContract)
const pagamentos = apiFor(pagamentosContract)
const cobrancas = apiFor(cobrancasExtrasContract)

/** What a change of a deposit's ledger changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.locacoes,
  queryKeys.pagamentos,
  queryKeys.cobrancas,
  queryKeys.receitas,
  queryKeys.clientes,
  queryKeys.painel,
]

/** Above the number of debts of one rental. */
const MAX_OF_LOCACAO = 1000

/** A debt that the deposit may pay, as an option of a field. */
export type Payable = {
  value: string
  label: string
  valor: Centavos
  versao: number
  isPagamento: boolean
}

export const caucoesQueries = {
  /** The balance and entries of one rental's deposit. */
  ledger: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'caucao', locacao_id],
      queryFn: ({ signal }) => api.ledger({ params: { id: locacao_id } }, { signal }),
    }),
  /** The open debts of one rental, without deposits. */
  payable: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'para-a-caucao', locacao_id],
      queryFn: ({ signal }) => listPayable(locacao_id, signal),
    }),
}

async function listPayable(locacao_id: string, signal: AbortSignal): Promise<Payable[]> {
  const query = { locacao_id, limite: MAX_OF_LOCACAO }
  const [weeks, extra] = await Promise.all([
    pagamentos.list({ query }, { signal }),
    cobrancas.list({ query: { ...query, status: 'pendente' } }, { signal }),
  ])
  const open = weeks.items.filter(({ status, tipo }) => status === 'pendente' && tipo !== 'caucao')
  return [
    ...open.map((item) => ({
      value: item.id,
      label: `${whatIs(item)}, ${formatDay(item.data_vencimento)}: ${formatBRL(item.devido_hoje)}`,
      valor: item.devido_hoje,
      versao: item.versao,
      isPagamento: true,
    })),
    ...extra.items
      .filter(({ simulada }) => !simulada)
      .map(({ id, titulo, data_vencimento, devido_hoje, versao }) => ({
        value: id,
        label: `${titulo}, ${formatDay(data_vencimento)}: ${formatBRL(devido_hoje)}`,
        valor: devido_hoje,
        versao,
        isPagamento: false,
      })),
  ]
}
