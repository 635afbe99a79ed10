import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { despesasContract } from '../contract.ts'
import { type DespesasFilters, type DespesasQuery, despesasQuery } from './filters.ts'

export const api = apiFor(despesasContract)

/** What shows expenses: their lists, the page of a motorcycle, and the dashboard. */
export const INVALIDATES = [queryKeys.despesas, queryKeys.motos, queryKeys.painel]

export const despesasQueries = {
  list: (filters: DespesasFilters) =>
    pageOptions([...queryKeys.despesas, 'lista', filters], (page, signal) =>
      api.list({ query: { ...despesasQuery(filters), ...page } }, { signal }),
    ),
  /** Those of one motorcycle, the newest first. */
  ofMoto: (moto_id: string) =>
    pageOptions(
      [...queryKeys.despesas, 'da-moto', moto_id],
      (page, signal) => api.list({ query: { moto_id, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  summary: (query: DespesasQuery) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'resumo', query],
      queryFn: ({ signal }) => api.summary({ query }, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  suppliers: (busca: string) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'fornecedores', busca],
      queryFn: ({ signal }) => api.suppliers({ query: { busca } }, { signal }),
    }),
}
