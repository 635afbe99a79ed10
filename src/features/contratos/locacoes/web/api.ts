import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { onlyOne, pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { locacoesContract } from '../contract.ts'
import { fidelidadeContract } from '../fidelidade/contract.ts'
import {
  type AlugadasFilters,
  alugadasFilters,
  type LocacoesFilters,
  locacoesFilters,
} from './filters.ts'

export const api = apiFor(locacoesContract)
export const fidelidadeApi = apiFor(fidelidadeContract)

/** What a change of a rental changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.locacoes,
  queryKeys.pagamentos,
  queryKeys.motos,
  queryKeys.clientes,
  queryKeys.receitas,
  queryKeys.painel,
]

/** Returns the first rentals whose customer, plate or code matches, for a pick list. */
export const searchLocacoes = async (busca: string, signal: AbortSignal) =>
  (await api.list({ query: { busca, limite: 20 } }, { signal })).items

export type LocacoesOwner = { cliente_id: string } | { moto_id: string }

/** What the list asks the server for; a single rental is another call. */
export function locacoesQuery(filters: LocacoesFilters) {
  const { locacao: _, ...query } = asQuery(locacoesFilters, filters)
  const { status } = filters
  // The default of this filter lets only the open rentals through.
  return { ...query, status: status === 'todos' ? undefined : status }
}

export const locacoesQueries = {
  list: (filters: LocacoesFilters) =>
    pageOptions([...queryKeys.locacoes, 'lista', filters], (page, signal) => {
      const { locacao } = filters
      if (locacao) return onlyOne(api.get({ params: { id: locacao } }, { signal }))
      return api.list({ query: { ...locacoesQuery(filters), ...page } }, { signal })
    }),
  /** The rentals of one customer, or those that have or had a motorcycle, the newest first. */
  ofRecord: (owner: LocacoesOwner) =>
    pageOptions(
      [...queryKeys.locacoes, 'do-registro', owner],
      (page, signal) => {
        const query = 'moto_id' in owner ? { teve_moto_id: owner.moto_id } : owner
        return api.list({ query: { ...query, ...page } }, { signal })
      },
      SECTION_SIZE,
    ),
  /** The rental that renews this one; null if there is none. */
  renovacaoOf: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'renovacao', id],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { renovada_de: id, limite: 1 } }, { signal })).items[0] ?? null,
    }),
  /** The open rental of one customer or motorcycle; null if there is none. */
  openOf: (owner: LocacoesOwner) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'aberta', owner],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { ...owner, status: 'abertas', limite: 1 } }, { signal }))
          .items[0] ?? null,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  fidelidade: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'fidelidade'],
      queryFn: ({ signal }) => fidelidadeApi.progress({ params: { id } }, { signal }),
    }),
  counts: () =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'contagem'],
      queryFn: ({ signal }) => api.counts({}, { signal }),
    }),
  alugadas: (filters: AlugadasFilters) =>
    pageOptions([...queryKeys.locacoes, 'alugadas', filters], (page, signal) => {
      const query = asQuery(alugadasFilters, filters)
      return api.rented({ query: { ...query, ...page } }, { signal })
    }),
  /** The settlement as if the motorcycle came back on a day. */
  returnOn: (id: string, em: CalendarDay) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'devolucao', em],
      queryFn: ({ signal }) => api.simulateReturn({ params: { id }, query: { em } }, { signal }),
    }),
  /** The free motorcycles that a rental may go on with, the nearest odometer first. */
  swapOptions: (id: string, busca: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'para-troca', busca],
      queryFn: ({ signal }) => api.swapOptions({ params: { id }, query: { busca } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The motorcycles that a rental had, the earliest first. */
  motos: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'motos'],
      queryFn: ({ signal }) => api.motos({ params: { id } }, { signal }),
    }),
  /** Who had a motorcycle, the latest first. */
  holders: (moto_id: string) =>
    pageOptions(
      [...queryKeys.locacoes, 'locatarios', moto_id],
      (page, signal) => api.holders({ params: { id: moto_id }, query: page }, { signal }),
      SECTION_SIZE,
    ),
  historico: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, id, 'historico'],
      queryFn: ({ signal }) => api.history({ params: { id } }, { signal }),
    }),
}
