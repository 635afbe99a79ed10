import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { reminderText } from '#features/contato/modelos/pagamento/rules.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/contato/modelos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import {
  type PagamentoDetalhado,
  pagamentosContract,
} from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { ListCount } from '#web/list-count.ts'
import {
  asQuery,
  PAGAMENTOS_TABS,
  type PagamentosFilters,
  type PagamentosQuery,
  type PagamentosTab,
} from './filters.ts'

export const api = apiFor(pagamentosContract)
const locacoes = apiFor(locacoesContract)

/** What a change of a payment changes, here and on other screens. */
export const INVALIDATES = [
  queryKeys.pagamentos,
  queryKeys.receitas,
  queryKeys.locacoes,
  queryKeys.clientes,
  queryKeys.painel,
]

/** Above what one customer can owe. */
const MAX_OF_CLIENTE = 1000

export type PagamentosOwner = { cliente_id: string } | { locacao_id: string }

export const pagamentosQueries = {
  /** Begins the key of every list. */
  lists: [...queryKeys.pagamentos, 'lista'] as const,
  list: (filters: PagamentosFilters) => {
    const query = asQuery(filters)
    return pageOptions([...pagamentosQueries.lists, query], (page, signal) =>
      api.detailed({ query: { ...query, ...page } }, { signal }),
    )
  },
  /** The payments of one customer or rental, in the list's order. */
  ofRecord: (owner: PagamentosOwner) =>
    pageOptions(
      [...pagamentosQueries.lists, owner],
      (page, signal) => api.detailed({ query: { ...owner, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  /** The payments of one customer that are owed today, the oldest first. */
  owedBy: (cliente_id: string, today: CalendarDay) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'devidos', cliente_id, today],
      queryFn: async ({ signal }) => {
        const query = { cliente_id, data_fim: today, limite: MAX_OF_CLIENTE }
        const [late, due] = await Promise.all([
          api.detailed({ query: { ...query, status: 'atrasado' } }, { signal }),
          api.detailed({ query: { ...query, status: 'pendente' } }, { signal }),
        ])
        return [...late.items, ...due.items]
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'um', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** The totals of the payments that the filters select. */
  summary: (query: Omit<PagamentosQuery, 'status'>) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'resumo', query],
      queryFn: ({ signal }) => api.summary({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many payments each tab shows under these filters. */
  counts: (query: Omit<PagamentosQuery, 'status'>) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'contagem', query],
      queryFn: ({ signal }) => countTabs(query, signal),
    }),
  locacao: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locacoes, 'uma', id],
      queryFn: ({ signal }) => locacoes.get({ params: { id } }, { signal }),
    }),
}

async function countTabs(query: Omit<PagamentosQuery, 'status'>, signal: AbortSignal) {
  const count = async (tab: PagamentosTab): Promise<ListCount> => {
    const status = tab === 'todos' ? undefined : tab
    const { total, atLeast } = await api.list(
      { query: { ...query, status, limite: 1 } },
      { signal },
    )
    return { total, atLeast }
  }
  const counts = await Promise.all(
    PAGAMENTOS_TABS.map(async ({ value }) => [value, await count(value)] as const),
  )
  return Object.fromEntries(counts) as Record<PagamentosTab, ListCount>
}

/** Returns the text of a payment's reminder, signed by the shop once its data has loaded. */
export function useReminder() {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const { data } = useQuery(modelosQueries.template())
  const template = data ? templateInUse(data) : TEMPLATE_PADRAO
  return (pagamento: PagamentoDetalhado) => reminderText(pagamento, template, empresa)
}
