import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { onlyOne, pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { multasContract } from '../contract.ts'
import { indicacaoCalls } from '../indicacao/contract.ts'
import { type MultasFilters, multasFilters } from './filters.ts'

export const api = apiFor(multasContract)
export const indicacao = apiFor(indicacaoCalls)

/** What a lookup or a change of a fine changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.multas,
  queryKeys.cobrancas,
  queryKeys.receitas,
  queryKeys.clientes,
  queryKeys.painel,
  queryKeys.mensagens,
]

export type MultasOwner = { cliente_id: string } | { locacao_id: string } | { placa: string }

/** The screen has two lists of tall cards below one another. */
const NEW_PAGE_SIZE = 6
const PAGE_SIZE = 12

export const multasQueries = {
  list: (filters: MultasFilters) =>
    pageOptions(
      [...queryKeys.multas, 'historico', filters],
      (page, signal) => {
        const { multa, ...query } = asQuery(multasFilters, filters)
        if (multa) return onlyOne(api.get({ params: { id: multa } }, { signal }))
        return api.list({ query: { ...query, ...page } }, { signal })
      },
      PAGE_SIZE,
    ),
  /** The fines of one customer, rental or plate, the newest infraction first. */
  ofRecord: (owner: MultasOwner) =>
    pageOptions(
      [...queryKeys.multas, 'do-registro', owner],
      (page, signal) => api.list({ query: { ...owner, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  novas: () =>
    pageOptions(
      [...queryKeys.multas, 'novas'],
      (page, signal) => api.fresh({ query: page }, { signal }),
      NEW_PAGE_SIZE,
    ),
  /** The numbers of the screen, and when the fleet was and will be looked up. */
  summary: () =>
    queryOptions({
      queryKey: [...queryKeys.multas, 'resumo'],
      queryFn: ({ signal }) => api.summary({}, { signal }),
    }),
  indicacao: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.multas, id, 'indicacao'],
      queryFn: ({ signal }) => indicacao.preparation({ params: { id } }, { signal }),
    }),
  /** The rentals that may have had the motorcycle on the day of the fine. */
  locacoes: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.multas, id, 'locacoes'],
      queryFn: ({ signal }) => indicacao.locacoes({ params: { id } }, { signal }),
    }),
  historico: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.multas, id, 'historico-da-multa'],
      queryFn: ({ signal }) => indicacao.history({ params: { id } }, { signal }),
    }),
}
