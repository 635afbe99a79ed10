import { queryOptions } from '@tanstack/react-query'
import { isCalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { onlyOne, pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { motosContract } from '../contract.ts'
import type { MotosFilters } from './filters.ts'

export const api = apiFor(motosContract)

const dayOf = (text: string) => (isCalendarDay(text) ? text : undefined)

export const motosQueries = {
  list: (filters: MotosFilters) =>
    pageOptions([...queryKeys.motos, 'lista', filters], (page, signal) => {
      const { moto, ...query } = filters
      if (moto) return onlyOne(api.get({ params: { id: moto } }, { signal }))
      const status = query.status === 'todos' ? undefined : query.status
      const days = { dia: dayOf(query.dia), livre_desde: dayOf(query.livre_desde) }
      return api.list({ query: { ...query, ...days, status, ...page } }, { signal })
    }),
  /** Motorcycles that are free, by plate; at most `limite`. */
  free: (limite: number) =>
    queryOptions({
      queryKey: [...queryKeys.motos, 'livres', limite],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { status: 'disponivel', limite } }, { signal })).items,
    }),
  counts: () =>
    queryOptions({
      queryKey: [...queryKeys.motos, 'contagem'],
      queryFn: ({ signal }) => api.counts({}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.motos, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** Oil changes that are overdue or due soon, the most urgent first. */
  oilAlerts: () =>
    queryOptions({
      queryKey: [...queryKeys.motos, 'alertas'],
      queryFn: ({ signal }) => api.manutencaoAlerts({}, { signal }),
    }),
}
