import { queryOptions } from '@tanstack/react-query'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { despesasContract } from '../contract.ts'
import { TIPOS_DESPESA } from '../rules.ts'
import { type DespesasFilters, despesasFilters } from './filters.ts'

export const api = apiFor(despesasContract)

/** What shows expenses: their lists, the page of a motorcycle, and the dashboard. */
export const INVALIDATES = [queryKeys.despesas, queryKeys.motos, queryKeys.painel]

/** The filters as the server takes them. */
export function despesasQuery(filters: DespesasFilters) {
  const { aba: _, tipo, moto, de, mostrar, ...query } = asQuery(despesasFilters, filters)
  return {
    ...query,
    tipo: TIPOS_DESPESA.find((each) => each === tipo),
    situacao: mostrar === 'canceladas' ? ('canceladas' as const) : filters.aba,
    moto_id: moto,
    sem_moto: de === 'sem_moto' || undefined,
  }
}
type DespesasQuery = ReturnType<typeof despesasQuery>

export const despesasQueries = {
  /** Begins the key of every list. */
  lists: [...queryKeys.despesas, 'lista'] as const,
  list: (filters: DespesasFilters) =>
    pageOptions([...despesasQueries.lists, filters], (page, signal) =>
      api.list({ query: { ...despesasQuery(filters), ...page } }, { signal }),
    ),
  /** Those of one motorcycle, the newest first. */
  ofMoto: (moto_id: string) =>
    pageOptions(
      [...despesasQueries.lists, { moto_id }],
      (page, signal) => api.list({ query: { moto_id, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  /** The licence of a motorcycle that is unpaid after its day; null without one. */
  overdueLicence: (moto_id: string, today: CalendarDay) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'licenciamento', moto_id, today],
      queryFn: async ({ signal }) => {
        const query = {
          moto_id,
          tipo: 'licenciamento',
          situacao: 'a_pagar',
          data_fim: addDays(today, -1),
          limite: 1,
        } as const
        return (await api.list({ query }, { signal })).items[0] ?? null
      },
    }),
  summary: (query: DespesasQuery) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'resumo', query],
      queryFn: ({ signal }) => api.summary({ query }, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  suppliers: (busca: string) =>
    queryOptions({
      queryKey: [...queryKeys.despesas, 'fornecedores', busca],
      queryFn: ({ signal }) => api.suppliers({ query: { busca } }, { signal }),
    }),
}
