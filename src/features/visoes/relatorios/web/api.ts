import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { relatoriosContract } from '../contract.ts'
import type { RelatorioFilters } from './filters.ts'

export const api = apiFor(relatoriosContract)

/** The report changes with the customers. */
const KEY = [...queryKeys.clientes, 'relatorio']

export const relatoriosQueries = {
  clientes: (filters: RelatorioFilters) =>
    pageOptions([...KEY, 'lista', filters], (page, signal) => {
      const status = filters.status === 'todos' ? undefined : filters.status
      return api.clientes(
        { query: { busca: filters.busca || undefined, status, ...page } },
        { signal },
      )
    }),
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
