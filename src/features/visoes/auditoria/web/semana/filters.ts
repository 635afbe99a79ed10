import { z } from 'zod'
import { anyDay } from '#web/data/filter-schema.ts'
import { GRUPOS } from '../../semana/grupos/rules.ts'

/** Which week, and which of its changes, as in the address. */
export const semanaFilters = z.object({
  /** Any day of the week; this week if empty. */
  dia: anyDay,
  usuario: z.string().catch('todos'),
  grupo: z.enum([...GRUPOS, 'todos']).catch('todos'),
})
