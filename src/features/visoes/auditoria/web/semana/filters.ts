import { z } from 'zod'
import { EFEITO_NAMES } from '#domain/access/efeitos.ts'
import { anyDay } from '#web/data/filter-schema.ts'

/** Which week, and which of its changes, as in the address. */
export const semanaFilters = z.object({
  /** Any day of the week; this week if empty. */
  dia: anyDay,
  usuario: z.string().catch('todos'),
  efeito: z.enum([...EFEITO_NAMES, 'todos']).catch('todos'),
})
