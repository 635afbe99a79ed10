import { queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { onlyOne, pageOptions } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { motosContract } from '../contract.ts'
import { hodometrosContract } from '../hodometros/contract.ts'
import type { Leitura } from '../hodometros/rules.ts'
import { type MotosFilters, motosFilters } from './filters.ts'

export const api = apiFor(motosContract)
export const hodometros = apiFor(hodometrosContract)

/** Readings that are read to find the newest active one. */
const NEWEST = 20

/** Returns the newest active reading of a motorcycle up to a day; undefined if it cannot be read. */
export async function newestReading(id: string, dia: CalendarDay): Promise<Leitura | undefined> {
  try {
    const { items } = await hodometros.ofMoto({ params: { id }, query: { limite: NEWEST } })
    return items.find((each) => each.situacao !== 'corrigida' && each.dia <= dia)
  } catch {
    return undefined
  }
}

/** What the list asks the server for; a single motorcycle is another call. */
export function motosQuery(filters: MotosFilters) {
  const { moto: _, ...query } = asQuery(motosFilters, filters)
  return query
}

export const motosQueries = {
  list: (filters: MotosFilters) =>
    pageOptions([...queryKeys.motos, 'lista', filters], (page, signal) => {
      const { moto } = filters
      if (moto) return onlyOne(api.get({ params: { id: moto } }, { signal }))
      return api.list({ query: { ...motosQuery(filters), ...page } }, { signal })
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
  /** Motorcycles in the workshop, by plate. */
  inWorkshop: () =>
    pageOptions([...queryKeys.motos, 'oficina'], (page, signal) =>
      api.list({ query: { status: 'manutencao', ...page } }, { signal }),
    ),
  /** Readings too far from those beside them, the newest first. */
  readingsToCheck: () =>
    queryOptions({
      queryKey: [...queryKeys.motos, 'a-conferir'],
      queryFn: ({ signal }) => hodometros.toCheck({}, { signal }),
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
