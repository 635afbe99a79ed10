import { z } from 'zod'
import { anyDay } from '#web/data/filter-schema.ts'

/** The filters of the list, as the address stores them. */
export const vencimentosFilters = z.object({
  tipo: z.enum(['todos', 'contas', 'cnh', 'contrato']).catch('todos'),
  /** Up to which day: set by the links of the Monday e-mail. */
  ate: anyDay,
})
export type VencimentosFilters = z.output<typeof vencimentosFilters>
