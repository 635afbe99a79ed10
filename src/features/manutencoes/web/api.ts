import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { manutencoesContract } from '../contract.ts'
import { asQuery, type ManutencoesFilters } from './filters.ts'

export const api = apiFor(manutencoesContract)

export const manutencoesQueries = {
  list: (filters: ManutencoesFilters) => {
    const query = asQuery(filters)
    return pageOptions([...queryKeys.manutencoes, query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
}
