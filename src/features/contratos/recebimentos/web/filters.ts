import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { anyDay, anyId, anyText } from '#web/data/filter-schema.ts'

/** The filters of the list, as the address stores them. */
export const recebimentosFilters = z.object({
  dia: anyDay,
  forma: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
  estornados: z.enum(['todos', 'sim', 'nao']).catch('todos'),
  /** Who received it: a user name. */
  usuario: anyText,
  cliente_id: anyId,
})
export type RecebimentosFilters = z.output<typeof recebimentosFilters>
