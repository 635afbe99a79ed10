import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { integracoesContract } from '../contract.ts'

const api = apiFor(integracoesContract)

/** What storing or removing a provider's credentials changes. */
export const INVALIDATES = [queryKeys.integracoes, queryKeys.mensagens, queryKeys.painel]

export const integracoesQueries = {
  details: () =>
    queryOptions({
      queryKey: queryKeys.integracoes,
      queryFn: ({ signal }) => api.details({}, { signal }),
    }),
  webhooks: () =>
    queryOptions({
      queryKey: [...queryKeys.integracoes, 'avisos'],
      queryFn: ({ signal }) => api.webhooks({}, { signal }),
    }),
}
