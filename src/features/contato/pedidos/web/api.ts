import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { pedidosContract } from '../contract.ts'
import { type PedidosFilters, pedidosFilters } from './filters.ts'

export const api = apiFor(pedidosContract)

/** What an answer to a request changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.pedidos,
  queryKeys.motos,
  queryKeys.manutencoes,
  queryKeys.locacoes,
  queryKeys.painel,
]

export const pedidosQueries = {
  list: (filters: PedidosFilters) => {
    const query = { ...asQuery(pedidosFilters, filters), situacao: filters.situacao }
    return pageOptions([...queryKeys.pedidos, 'lista', query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
  /** The link of a customer's page, which is made when it is first asked for. */
  pagina: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.pedidos, 'pagina', id],
      queryFn: ({ signal }) => api.openPagina({ params: { id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
