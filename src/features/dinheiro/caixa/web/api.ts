import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { caixaContract } from '../contract.ts'

export const api = apiFor(caixaContract)

/** Cash changes with every receipt. */
export const INVALIDATES = [queryKeys.receitas]

export const caixaQueries = {
  ofDay: (dia: CalendarDay) =>
    queryOptions({
      queryKey: [...queryKeys.receitas, 'caixa', dia],
      queryFn: ({ signal }) => api.list({ query: { dia } }, { signal }),
    }),
}
