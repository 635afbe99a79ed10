import { useMemo } from 'react'
import { z } from 'zod'
import { isCalendarDay } from '#domain/calendar-day.ts'
import { useOne } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import type { Size } from '#web/list-count.ts'
import { api } from './api.ts'

const TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'pendente', label: 'Pendentes' },
  { value: 'atrasado', label: 'Atrasados' },
  { value: 'pago', label: 'Pagos' },
] as const
type Tab = (typeof TABS)[number]['value']

const day = z.iso.date().or(z.literal('')).catch('')
const dayOf = (text: string) => (isCalendarDay(text) ? text : undefined)

const filtersInUrl = z.object({
  busca: z.string().catch(''),
  status: z.enum(['todos', 'pendente', 'atrasado', 'pago']).catch('todos'),
  data_inicio: day,
  data_fim: day,
  /** Given by the links of other screens. */
  locacao_id: z.uuid().or(z.literal('')).catch(''),
})
export type Filters = z.output<typeof filtersInUrl>

/** The filters of the address, also as the server takes them. */
export function usePagamentosFilters() {
  const url = useUrlFilters(filtersInUrl)
  const query = useMemo(() => {
    const { busca, status, data_inicio, data_fim, locacao_id } = url.filters
    return {
      busca: busca || undefined,
      status: status === 'todos' ? undefined : status,
      data_inicio: dayOf(data_inicio),
      data_fim: dayOf(data_fim),
      locacao_id: locacao_id || undefined,
    }
  }, [url.filters])
  return { ...url, query }
}
export type Query = ReturnType<typeof usePagamentosFilters>['query']

export const useSummary = () => useOne(['pagamentos', 'resumo'], (signal) => api.summary({}, { signal }))

/** The tabs with how many payments each would show: the shop's own numbers, or counted anew where filters narrow them. */
export function useTabs({ status: _, ...narrowed }: Query) {
  const summary = useSummary().data
  const isNarrow = Object.values(narrowed).some(Boolean)
  const counted = useOne(['pagamentos', 'contagem', narrowed], (signal) => countEach(narrowed, signal), {
    enabled: isNarrow,
  }).data
  const whole = summary && {
    todos: summary.total,
    pendente: summary.pendente.quantidade,
    atrasado: summary.atrasado.quantidade,
    pago: summary.pago.quantidade,
  }
  const counts = isNarrow ? counted : whole
  return TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))
}

async function countEach(narrowed: Omit<Query, 'status'>, signal: AbortSignal): Promise<Record<Tab, Size>> {
  const count = async (tab: Tab) => {
    const status = tab === 'todos' ? undefined : tab
    const { total, atLeast } = await api.list({ query: { ...narrowed, status, limite: 1 } }, { signal })
    return { total, atLeast }
  }
  const counts = await Promise.all(TABS.map(async ({ value }) => [value, await count(value)] as const))
  return Object.fromEntries(counts) as Record<Tab, Size>
}
