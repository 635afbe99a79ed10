import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { recebimentosContract } from '../contract.ts'
import { dispensasContract } from '../dispensas/contract.ts'
import { type RecebimentosFilters, recebimentosFilters } from './filters.ts'

export const api = apiFor(recebimentosContract)
export const dispensasApi = apiFor(dispensasContract)

/** What a receipt changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.recebimentos,
  queryKeys.pagamentos,
  queryKeys.cobrancas,
  queryKeys.receitas,
  queryKeys.locacoes,
  queryKeys.clientes,
  queryKeys.painel,
]

export const recebimentosQueries = {
  list: (filters: RecebimentosFilters) => {
    const query = asQuery(recebimentosFilters, filters)
    return pageOptions([...queryKeys.recebimentos, 'lista', query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.recebimentos, 'um', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** The receipts of one visit in two forms. */
  ofGroup: (grupo: string) =>
    queryOptions({
      queryKey: [...queryKeys.recebimentos, 'grupo', grupo],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { grupo, limite: 2 } }, { signal })).items,
    }),
  people: () =>
    queryOptions({
      queryKey: [...queryKeys.usuarios, 'recebimentos'],
      queryFn: ({ signal }) => api.people({}, { signal }),
    }),
  /** What people wrote off this month. */
  dispensas: () =>
    queryOptions({
      queryKey: [...queryKeys.recebimentos, 'dispensas'],
      queryFn: ({ signal }) => dispensasApi.list({ query: {} }, { signal }),
    }),
}
