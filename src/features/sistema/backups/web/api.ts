import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { backupsContract } from '../contract.ts'

export const api = apiFor(backupsContract)

export const backupsQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.backups,
      queryFn: ({ signal }) => api.state({}, { signal }),
    }),
}
