import { z } from 'zod'
import { isCalendarDay } from '#domain/calendar-day.ts'

export const PAGAMENTOS_TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'pendente', label: 'Pendentes' },
  { value: 'atrasado', label: 'Atrasados' },
  { value: 'pago', label: 'Pagos' },
  { value: 'cancelado', label: 'Cancelados' },
] as const
export type PagamentosTab = (typeof PAGAMENTOS_TABS)[number]['value']

const day = z.iso.date().or(z.literal('')).catch('')
const dayOf = (text: string) => (isCalendarDay(text) ? text : undefined)

/** The filters of the list, as the address stores them. */
export const pagamentosFilters = z.object({
  busca: z.string().catch(''),
  status: z.enum(PAGAMENTOS_TABS.map(({ value }) => value)).catch('todos'),
  data_inicio: day,
  data_fim: day,
  parcial: z.enum(['', 'true']).catch(''),
  /** Set by links of other screens. */
  locacao_id: z.uuid().or(z.literal('')).catch(''),
  cliente_id: z.uuid().or(z.literal('')).catch(''),
})
export type PagamentosFilters = z.output<typeof pagamentosFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({
  busca,
  status,
  data_inicio,
  data_fim,
  parcial,
  ...ids
}: PagamentosFilters) => ({
  busca: busca || undefined,
  status: status === 'todos' ? undefined : status,
  data_inicio: dayOf(data_inicio),
  data_fim: dayOf(data_fim),
  parcial: parcial || undefined,
  locacao_id: ids.locacao_id || undefined,
  cliente_id: ids.cliente_id || undefined,
})
export type PagamentosQuery = ReturnType<typeof asQuery>
