import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import { useToday } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { planosContract } from '../contract.ts'

export const api = apiFor(planosContract)

export const planosQueries = {
  /** What each plan costs today, and its next version; tomorrow it may cost another price. */
  list: (today: CalendarDay) =>
    queryOptions({
      queryKey: [...queryKeys.planos, today],
      queryFn: ({ signal }) => api.list({ query: {} }, { signal }),
    }),
}

/** Returns what each plan costs today; none until they are known. */
export function usePlanos() {
  const planos = useQuery(planosQueries.list(useToday())).data ?? []
  return { planos, of: (plano: Plano | undefined) => planos.find((each) => each.plano === plano) }
}
