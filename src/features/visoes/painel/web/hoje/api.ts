import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { hojeContract } from '../../hoje/contract.ts'

const api = apiFor(hojeContract)

export const hojeQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.painel, 'hoje'],
    queryFn: ({ signal }) => api.today({}, { signal }),
  })
