import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { sinistrosContract } from '../contract.ts'
import { type SinistrosFilters, sinistrosFilters } from './filters.ts'

export const api = apiFor(sinistrosContract)

/** What a change of a sinistro changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.sinistros,
  queryKeys.motos,
  queryKeys.locacoes,
  queryKeys.multas,
  queryKeys.painel,
]

export const sinistrosQueries = {
  list: (filters: SinistrosFilters) => {
    const { situacao } = filters
    const query = {
      ...asQuery(sinistrosFilters, filters),
      situacao: situacao === 'todos' ? undefined : situacao,
    }
    return pageOptions([...queryKeys.sinistros, 'lista', query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.sinistros, id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
}
