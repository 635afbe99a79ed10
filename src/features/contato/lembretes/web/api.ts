import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { lembretesContract } from '../contract.ts'
import { type LembretesFilters, lembretesFilters } from './filters.ts'

export const api = apiFor(lembretesContract)

export const lembretesQueries = {
  list: (filters: LembretesFilters) =>
    pageOptions([...queryKeys.lembretes, filters], (page, signal) =>
      api.list({ query: { ...asQuery(lembretesFilters, filters), ...page } }, { signal }),
    ),
}
