import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { receitasContract } from '../contract.ts'
import { type ReceitasFilters, receitasQuery } from './filters.ts'

export const api = apiFor(receitasContract)

export const receitasQueries = {
  list: (filters: ReceitasFilters) =>
    pageOptions([...queryKeys.receitas, 'lista', filters], (page, signal) =>
      api.list({ query: { ...receitasQuery(filters), ...page } }, { signal }),
    ),
  summary: (filters: ReceitasFilters) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'resumo', filters],
      queryFn: ({ signal }) => api.summary({ query: receitasQuery(filters) }, { signal }),
    }),
  month: ({ ano, mes }: { ano: number; mes: number }) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'mensal', ano, mes],
      queryFn: ({ signal }) => api.month({ query: { ano, mes } }, { signal }),
    }),
  year: (ano: number) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'anual', ano],
      queryFn: ({ signal }) => api.year({ query: { ano } }, { signal }),
    }),
}
