import { queryOptions } from '@tanstack/react-query'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { planoContract } from '../../plano/contract.ts'

export const api = apiFor(planoContract)

/** Days ahead that the list shows. */
const DIAS = 30

export const planoQueries = {
  items: () =>
    queryOptions({
      queryKey: [...queryKeys.manutencoes, 'itens'],
      queryFn: ({ signal }) => api.list({}, { signal }),
    }),
  /** What is due on each motorcycle in the next 30 days, the overdue first. */
  next: (today: CalendarDay) =>
    pageOptions([...queryKeys.manutencoes, 'previsao', today], (page, signal) =>
      api.forecast({ query: { ate: addDays(today, DIAS), ...page } }, { signal }),
    ),
}
