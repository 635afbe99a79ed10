import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { lembretesContract } from '../contract.ts'
import { type LembretesFilters, lembretesFilters } from './filters.ts'

export const api = apiFor(lembretesContract)

export const lembretesQueries = {
  list: (filters: LembretesFilters) =>
    pageOptions([...queryKeys.lembretes, filters], (page, signal) => {
      const { situacao: status } = asQuery(lembretesFilters, filters)
      return api.list({ query: { ...(status && { status }), ...page } }, { signal })
    }),
}
