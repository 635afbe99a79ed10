import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { vencimentosContract } from '../../vencimentos/contract.ts'
import { type VencimentosFilters, vencimentosFilters } from './filters.ts'

const api = apiFor(vencimentosContract)

export const vencimentosQuery = (filters: VencimentosFilters) =>
  pageOptions([...queryKeys.painel, 'vencimentos', filters], (page, signal) =>
    api.list({ query: { ...asQuery(vencimentosFilters, filters), ...page } }, { signal }),
  )
