import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Plano } from '#domain/locacao.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { planosContract } from '../contract.ts'

export const api = apiFor(planosContract)

export const planosQueries = {
  /** What each plan costs today, and its next version. */
  list: () =>
    queryOptions({
      queryKey: [...queryKeys.planos, 'hoje'],
      queryFn: ({ signal }) => api.list({ query: {} }, { signal }),
    }),
}

/** Returns what each plan costs today; none until they are known. */
export function usePlanos() {
  const planos = useQuery(planosQueries.list()).data ?? []
  return { planos, of: (plano: Plano | undefined) => planos.find((each) => each.plano === plano) }
}
