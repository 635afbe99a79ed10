import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { painelContract } from '../contract.ts'

const api = apiFor(painelContract)

export const painelQueries = {
  summary: () =>
    queryOptions({
      queryKey: [...queryKeys.painel, 'resumo'],
      queryFn: ({ signal }) => api.summary({}, { signal }),
    }),
}
