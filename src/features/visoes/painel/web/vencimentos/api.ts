import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { vencimentosContract } from '../../vencimentos/contract.ts'
import { type VencimentosFilters, vencimentosFilters } from './filters.ts'

const api = apiFor(vencimentosContract)

/** Begins the key of every list. */
export const VENCIMENTOS = [...queryKeys.painel, 'vencimentos'] as const

export const vencimentosQuery = (filters: VencimentosFilters) =>
  pageOptions([...VENCIMENTOS, filters], (page, signal) =>
    api.list({ query: { ...asQuery(vencimentosFilters, filters), ...page } }, { signal }),
  )
