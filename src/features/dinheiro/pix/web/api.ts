import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { pixContract } from '../contract.ts'

export const api = apiFor(pixContract)

export const pixQueries = {
  status: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.pix, 'situacao', id],
      queryFn: ({ signal }) => api.status({ params: { id } }, { signal }),
    }),
  occurrences: () =>
    queryOptions({
      queryKey: [...queryKeys.pix, 'a-conferir'],
      queryFn: ({ signal }) => api.occurrences({}, { signal }),
    }),
  preferred: () =>
    queryOptions({
      queryKey: [...queryKeys.integracoes, 'preferido'],
      queryFn: ({ signal }) => api.preferred({}, { signal }),
    }),
}
