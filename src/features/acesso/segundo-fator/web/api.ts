import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { segundoFatorContract } from '../contract.ts'

export const api = apiFor(segundoFatorContract)

export const segundoFatorQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.segundoFator,
      queryFn: ({ signal }) => api.state({}, { signal }),
    }),
}
