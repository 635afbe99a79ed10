import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { privacidadeContract } from '../contract.ts'

export const api = apiFor(privacidadeContract)

/** Changes with the customers. */
const KEY = [...queryKeys.clientes, 'privacidade']

export const privacidadeQueries = {
  people: (busca: string) =>
    pageOptions([...KEY, 'lista', busca], (page, signal) =>
      api.people({ query: { busca: busca || undefined, ...page } }, { signal }),
    ),
  person: (id: string) =>
    queryOptions({
      queryKey: [...KEY, 'um', id],
      queryFn: ({ signal }) => api.person({ params: { id } }, { signal }),
    }),
  state: () =>
    queryOptions({
      queryKey: [...KEY, 'estado'],
      queryFn: ({ signal }) => api.state({}, { signal }),
    }),
}
