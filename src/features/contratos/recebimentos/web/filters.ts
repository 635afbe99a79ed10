import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { SITUACOES_PROMESSA } from '#features/contratos/promessas/rules.ts'

const id = z.uuid().or(z.literal('')).catch('')

/** The filters of the list, as the address stores them. */
export const recebimentosFilters = z.object({
  aba: z.enum(['recebimentos', 'promessas']).catch('recebimentos'),
  /** Of the promises. */
  situacao: z.enum(['todas', ...SITUACOES_PROMESSA]).catch('aberta'),
  dia: z.iso.date().catch(''),
  forma: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
  estornados: z.enum(['todos', 'sim', 'nao']).catch('todos'),
  /** Who received it: a user name. */
  usuario: z.string().catch(''),
  cliente_id: id,
})
export type RecebimentosFilters = z.output<typeof recebimentosFilters>

/** The same as the server takes them: an empty filter is not sent. */
export const asQuery = ({ dia, forma, estornados, usuario, cliente_id }: RecebimentosFilters) => ({
  ...(dia && { dia: dia as CalendarDay }),
  ...(forma !== 'todos' && { forma }),
  ...(estornados !== 'todos' && { estornados }),
  ...(usuario && { usuario }),
  ...(cliente_id && { cliente_id }),
})
