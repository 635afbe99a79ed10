import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { planoContract } from '../../plano/contract.ts'

export const api = apiFor(planoContract)

export const planoQueries = {
  items: () =>
    queryOptions({
      queryKey: [...queryKeys.manutencoes, 'itens'],
      queryFn: ({ signal }) => api.list({}, { signal }),
    }),
  /** What is due on each motorcycle until that day, the overdue first. */
  forecast: (ate: CalendarDay) =>
    pageOptions([...queryKeys.manutencoes, 'previsao', ate], (page, signal) =>
      api.forecast({ query: { ate, ...page } }, { signal }),
    ),
}
