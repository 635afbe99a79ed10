import { z } from 'zod'
import { anyId, anyText } from '#web/data/filter-schema.ts'
import { STATUS_CLIENTE } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const clientesFilters = z.object({
  busca: anyText,
  status: z.enum([...STATUS_CLIENTE, 'todos']).catch('todos'),
  /** A single customer: set by links of other screens. */
  cliente: anyId,
})
export type ClientesFilters = z.output<typeof clientesFilters>
