import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'

const day = z.iso.date().catch('')
const id = z.uuid().catch('')

const common = {
  busca: z.string().catch(''),
  data_inicio: day,
  data_fim: day,
  /** Set by links of other screens. */
  locacao_id: id,
  cliente_id: id,
}

export const PAGAMENTOS_TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'pendente', label: 'Pendentes' },
  { value: 'atrasado', label: 'Atrasados' },
  { value: 'pago', label: 'Pagos' },
  { value: 'cancelado', label: 'Cancelados' },
] as const
export type PagamentosTab = (typeof PAGAMENTOS_TABS)[number]['value']

/** The filters of the list of payments, as the address stores them. */
export const pagamentosFilters = z.object({
  ...common,
  status: z.enum(PAGAMENTOS_TABS.map(({ value }) => value)).catch('todos'),
  parcial: z.enum(['', 'true']).catch(''),
})
export type PagamentosFilters = z.output<typeof pagamentosFilters>

/** The filters of the list of extra charges, as the address stores them. */
export const cobrancasFilters = z.object({
  ...common,
  status: z.enum([...STATUS_COBRANCA, 'todos']).catch('todos'),
  tipo: z.enum([...TIPOS_COBRANCA, 'todos']).catch('todos'),
})
export type CobrancasFilters = z.output<typeof cobrancasFilters>

type Query<Filters> = {
  [Name in keyof Filters]?: Name extends 'data_inicio' | 'data_fim'
    ? CalendarDay
    : Exclude<Filters[Name], '' | 'todos'>
}
export type PagamentosQuery = Query<PagamentosFilters>
export type CobrancasQuery = Query<CobrancasFilters>

/** Returns the filters as the server takes them: an empty one is not sent. */
export const asQuery = <Filters extends Record<string, string>>(filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== 'todos'),
  ) as Query<Filters>
