import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { empresaContract } from '../empresa/contract.ts'

const api = apiFor(empresaContract)

/** The shop's own data: the first page loads it, and none of the other settings. */
export const empresaQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.configuracoes, 'empresa'],
    queryFn: ({ signal }) => api.empresa({}, { signal }),
  })
