import { queryOptions, useQuery } from '@tanstack/react-query'
import { cobrancaReminder } from '#features/contato/modelos/cobranca/rules.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/contato/modelos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import {
  type Cobranca,
  cobrancasExtrasContract,
} from '#features/dinheiro/cobrancas-extras/contract.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { asQuery, type CobrancasFilters } from './filters.ts'

export const api = apiFor(cobrancasExtrasContract)

/** What a change of an extra charge changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.cobrancas,
  queryKeys.receitas,
  queryKeys.multas,
  queryKeys.clientes,
  queryKeys.painel,
  queryKeys.mensagens,
]

export type CobrancasOwner = { cliente_id: string } | { locacao_id: string }

export const cobrancasQueries = {
  /** Begins the key of every list. */
  lists: [...queryKeys.cobrancas, 'lista'] as const,
  list: (filters: CobrancasFilters) => {
    const query = asQuery(filters)
    return pageOptions([...cobrancasQueries.lists, query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
  /** The extra charges of one customer or rental, the latest due first. */
  ofRecord: (owner: CobrancasOwner) =>
    pageOptions(
      [...cobrancasQueries.lists, owner],
      (page, signal) => api.list({ query: { ...owner, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.cobrancas, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** What is owed, overdue, paid and disputed. */
  summary: () =>
    queryOptions({
      queryKey: [...queryKeys.cobrancas, 'resumo'],
      queryFn: ({ signal }) => api.summary({}, { signal }),
    }),
}

/** Returns the text of an extra charge's reminder, signed by the shop once its data has loaded. */
export function useReminder() {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const saved = useQuery(modelosQueries.template())
  const template = saved.data ? templateInUse(saved.data) : TEMPLATE_PADRAO
  return (cobranca: Cobranca) => cobrancaReminder(cobranca, template, empresa)
}
