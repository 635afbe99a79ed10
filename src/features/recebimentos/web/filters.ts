import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'

const id = z.uuid().or(z.literal('')).catch('')

/** Whose money is received, and the debt, or the Pix that settled none, that the screen was opened from. */
export const receberFilters = z.object({ cliente: id, pagamento: id, cobranca: id, pix: id })

/** The filters of the list, as the address stores them. */
export const recebimentosFilters = z.object({
  dia: z.iso.date().catch(''),
  forma: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
  estornados: z.enum(['todos', 'sim', 'nao']).catch('todos'),
  /** Set by links of other screens. */
  cliente_id: id,
})
export type RecebimentosFilters = z.output<typeof recebimentosFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({ dia, forma, estornados, cliente_id }: RecebimentosFilters) => ({
  ...(dia && { dia: dia as CalendarDay }),
  ...(forma !== 'todos' && { forma }),
  ...(estornados !== 'todos' && { estornados }),
  ...(cliente_id && { cliente_id }),
})
