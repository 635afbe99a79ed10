import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_MANUTENCAO } from '../rules.ts'

/** The filters of the history, as the address stores them. */
export const manutencoesFilters = z.object({
  busca: z.string().catch(''),
  tipo: z.enum([...TIPOS_MANUTENCAO, 'todos']).catch('todos'),
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  /** Set by links of other screens, with `nova` to open the registration at once. */
  moto: z.uuid().catch(''),
  nova: z.literal('1').or(z.literal('')).catch(''),
})
export type ManutencoesFilters = z.output<typeof manutencoesFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({ busca, tipo, data_inicio, data_fim, moto }: ManutencoesFilters) => ({
  ...(busca && { busca }),
  ...(tipo !== 'todos' && { tipo }),
  ...(data_inicio && { data_inicio: data_inicio as CalendarDay }),
  ...(data_fim && { data_fim: data_fim as CalendarDay }),
  ...(moto && { moto_id: moto }),
})
