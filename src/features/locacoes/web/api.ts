import { queryOptions } from '@tanstack/react-query'
import { pagamentosContract } from '#features/pagamentos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { onlyOne, pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { locacoesContract } from '../contract.ts'
import type { AlugadasFilters, LocacoesFilters } from './filters.ts'

export const api = apiFor(locacoesContract)
const pagamentos = apiFor(pagamentosContract)

/** What a change of a rental changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.locacoes,
  queryKeys.pagamentos,
  queryKeys.motos,
  queryKeys.clientes,
  queryKeys.receitas,
  queryKeys.painel,
]

const MAX_PAGAMENTOS = 1000

export const locacoesQueries = {
  list: (filters: LocacoesFilters) =>
    pageOptions([...queryKeys.locacoes, 'lista', filters], (page, signal) => {
      if (filters.locacao) return onlyOne(api.get({ params: { id: filters.locacao } }, { signal }))
      const query = {
        busca: filters.busca,
        status: filters.status === 'todos' ? undefined : filters.status,
        cliente_id: filters.cliente_id || undefined,
        moto_id: filters.moto_id || undefined,
      }
      return api.list({ query: { ...query, ...page } }, { signal })
    }),
  counts: () =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'contagem'],
      queryFn: ({ signal }) => api.counts({}, { signal }),
    }),
  alugadas: (filters: AlugadasFilters) =>
    pageOptions([...queryKeys.locacoes, 'alugadas', filters], (page, signal) => {
      const { busca, situacao } = filters
      return api.rented({ query: { busca, ...(situacao !== 'todas' && { situacao }), ...page } }, { signal })
    }),
  historico: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'historico'],
      queryFn: ({ signal }) => api.history({ params: { id } }, { signal }),
    }),
  /** Every payment of one rental, whatever its status. */
  pagamentos: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'da-locacao', locacao_id],
      queryFn: async ({ signal }) =>
        (await pagamentos.list({ query: { locacao_id, limite: MAX_PAGAMENTOS } }, { signal })).items,
    }),
}
