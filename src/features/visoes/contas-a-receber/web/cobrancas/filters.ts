import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'

/** The filters of the list, as the address stores them. */
export const cobrancasFilters = z.object({
  busca: z.string().catch(''),
  status: z.enum([...STATUS_COBRANCA, 'todos']).catch('todos'),
  tipo: z.enum([...TIPOS_COBRANCA, 'todos']).catch('todos'),
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  /** Set by links of other screens. */
  cliente_id: z.uuid().catch(''),
  locacao_id: z.uuid().catch(''),
})
export type CobrancasFilters = z.output<typeof cobrancasFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = (filters: CobrancasFilters) => ({
  ...(filters.busca && { busca: filters.busca }),
  ...(filters.status !== 'todos' && { status: filters.status }),
  ...(filters.tipo !== 'todos' && { tipo: filters.tipo }),
  ...(filters.data_inicio && { data_inicio: filters.data_inicio as CalendarDay }),
  ...(filters.data_fim && { data_fim: filters.data_fim as CalendarDay }),
  ...(filters.cliente_id && { cliente_id: filters.cliente_id }),
  ...(filters.locacao_id && { locacao_id: filters.locacao_id }),
})
