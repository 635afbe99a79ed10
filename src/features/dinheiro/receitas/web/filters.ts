import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'

/** The filters of the register, as the address stores them. */
export const receitasFilters = z.object({
  data_inicio: z.iso.date().catch(''),
  data_fim: z.iso.date().catch(''),
  tipo_recebimento: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
  situacao: z.enum(['validas', 'canceladas']).catch('validas'),
})
export type ReceitasFilters = z.output<typeof receitasFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({
  data_inicio,
  data_fim,
  tipo_recebimento,
  situacao,
}: ReceitasFilters) => ({
  ...(data_inicio && { data_inicio: data_inicio as CalendarDay }),
  ...(data_fim && { data_fim: data_fim as CalendarDay }),
  ...(tipo_recebimento !== 'todos' && { tipo_recebimento }),
  ...(situacao === 'canceladas' && { canceladas: true }),
})

/** The chosen tab. */
export const receitasTab = z.object({ aba: z.enum(['registro', 'relatorios']).catch('registro') })

/** Whether the list of what was written off is open. */
export const writtenOffDialog = z.object({ dispensas: z.literal('1').or(z.literal('')).catch('') })
