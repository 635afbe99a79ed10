import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { fichasContract } from '../contract.ts'

const api = apiFor(fichasContract)

export const fichasQueries = {
  /** What a customer owes; changes with the customer's payments and charges. */
  dividas: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.clientes, id, 'dividas'],
      queryFn: ({ signal }) => api.dividas({ params: { id } }, { signal }),
    }),
  /** The km of a motorcycle by week. */
  quilometragem: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.motos, id, 'quilometragem'],
      queryFn: ({ signal }) => api.quilometragem({ params: { id } }, { signal }),
    }),
}
