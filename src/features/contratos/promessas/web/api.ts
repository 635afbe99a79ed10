import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { promessasContract } from '../contract.ts'
import type { PromessasFilters } from './filters.ts'

export const api = apiFor(promessasContract)

/** What a change of a promise changes, here and on other screens. */
export const INVALIDATES = [queryKeys.clientes, queryKeys.painel, queryKeys.mensagens]

export const promessasQueries = {
  list: ({ situacao }: PromessasFilters) =>
    pageOptions([...queryKeys.clientes, 'promessas', 'lista', situacao], (page, signal) =>
      api.list({ query: { ...(situacao !== 'todas' && { situacao }), ...page } }, { signal }),
    ),
  ofCliente: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, 'promessas', id],
      queryFn: ({ signal }) => api.ofCliente({ params: { id } }, { signal }),
    }),
}
