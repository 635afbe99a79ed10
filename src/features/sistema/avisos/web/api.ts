import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { avisosContract } from '../contract.ts'

export const api = apiFor(avisosContract)

export const avisosQueries = {
  list: () =>
    queryOptions({
      queryKey: queryKeys.avisos,
      queryFn: ({ signal }) => api.list({}, { signal }),
    }),
}
