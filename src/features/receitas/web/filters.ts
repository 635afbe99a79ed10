import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'

/** What the register is filtered by, as the address holds it. */
export const filtersInUrl = z.object({
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  tipo_recebimento: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
})
export type ReceitasFilter = z.output<typeof filtersInUrl>

/** The same as the server takes it: an empty filter is not sent. */
export const asQuery = ({ data_inicio, data_fim, tipo_recebimento }: ReceitasFilter) => ({
  ...(data_inicio && { data_inicio: data_inicio as CalendarDay }),
  ...(data_fim && { data_fim: data_fim as CalendarDay }),
  ...(tipo_recebimento !== 'todos' && { tipo_recebimento }),
})
