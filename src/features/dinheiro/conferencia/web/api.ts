import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { conferenciaContract } from '../contract.ts'

export const api = apiFor(conferenciaContract)

export const conferenciaQuery = () =>
  queryOptions({
    queryKey: queryKeys.conferencia,
    queryFn: ({ signal }) => api.read({}, { signal }),
  })
