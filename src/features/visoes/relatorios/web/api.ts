import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { relatoriosContract } from '../contract.ts'
import { type RelatorioFilters, relatorioFilters } from './filters.ts'

export const api = apiFor(relatoriosContract)

/** The report changes with the customers. */
const KEY = [...queryKeys.clientes, 'relatorio']

export const relatoriosQueries = {
  clientes: (filters: RelatorioFilters) =>
    pageOptions([...KEY, 'lista', filters], (page, signal) =>
      api.clientes({ query: { ...asQuery(relatorioFilters, filters), ...page } }, { signal }),
    ),
  totais: () =>
    queryOptions({
      queryKey: [...KEY, 'totais'],
      queryFn: ({ signal }) => api.totais({}, { signal }),
    }),
  ficha: (id: string) =>
    queryOptions({
      queryKey: [...KEY, 'ficha', id],
      queryFn: ({ signal }) => api.cliente({ params: { id } }, { signal }),
    }),
}
