import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { ListCount } from '#web/list-count.ts'
import { pagamentosApi } from '../dividas/api.ts'
import { PAGAMENTOS_TABS, type PagamentosQuery, type PagamentosTab } from '../dividas/filters.ts'

const locacoes = apiFor(locacoesContract)

/** The filters without the tab. */
type Narrowing = Omit<PagamentosQuery, 'status'>

export const pagamentosQueries = {
  /** The totals of the payments that the filters select. */
  summary: (query: Narrowing) =>
    queryOptions({
      queryKey: [...queryKeys.pagamentos, 'resumo', query],
      queryFn: ({ signal }) => pagamentosApi.summary({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many payments each tab shows under these filters. */
  counts: (query: Narrowing) =>
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

async function countTabs(query: Narrowing, signal: AbortSignal) {
  const count = async (tab: PagamentosTab): Promise<ListCount> => {
    const status = tab === 'todos' ? undefined : tab
    const { total, atLeast } = await pagamentosApi.list(
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
