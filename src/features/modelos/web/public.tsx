/** Exports for the screens of other features. */
import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { modelosContract } from '../contract.ts'

const api = apiFor(modelosContract)

export const modelosQueries = {
  template: () =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'template'],
      queryFn: ({ signal }) => api.template({}, { signal }),
    }),
}
