import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { manutencoesContract } from '../contract.ts'
import { type ManutencoesFilters, manutencoesFilters } from './filters.ts'

export const api = apiFor(manutencoesContract)

export const manutencoesQueries = {
  /** The services of one motorcycle, the latest first. */
  ofMoto: (moto_id: string) =>
    pageOptions(
      [...queryKeys.manutencoes, 'da-moto', moto_id],
      (page, signal) => api.list({ query: { moto_id, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  list: (filters: ManutencoesFilters) => {
    const { moto: moto_id, nova: _, ...rest } = asQuery(manutencoesFilters, filters)
    const query = { ...rest, moto_id }
    return pageOptions([...queryKeys.manutencoes, query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
}
