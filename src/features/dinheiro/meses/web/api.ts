import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { mesesContract } from '../contract.ts'

export const api = apiFor(mesesContract)

/** Under the key of the revenues: what changes the register reads the months again. */
const KEY = [...queryKeys.receitas, 'meses'] as const

export const mesesQueries = {
  /** The months with who closed them, for administrators. */
  list: () =>
    queryOptions({
      queryKey: [...KEY, 'lista'],
      queryFn: ({ signal }) => api.list({}, { signal }),
    }),
  /** Only which are closed, for everybody. */
  closed: () =>
    queryOptions({
      queryKey: [...KEY, 'fechados'],
      queryFn: ({ signal }) => api.closed({}, { signal }),
    }),
}
