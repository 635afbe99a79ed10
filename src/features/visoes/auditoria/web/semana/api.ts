import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { semanaContract } from '../../semana/contract.ts'

const api = apiFor(semanaContract)

/** The changes of the week of that day; without one, of this week. */
export const semanaQuery = (dia: CalendarDay | '' = '') =>
  queryOptions({
    queryKey: [...queryKeys.auditoria, 'semana', dia],
    queryFn: ({ signal }) => api.week({ query: dia ? { dia } : {} }, { signal }),
  })
