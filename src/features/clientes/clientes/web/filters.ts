import { z } from 'zod'
import { anyId, anyText } from '#web/data/filter-schema.ts'
import { STATUS_CLIENTE } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const clientesFilters = z.object({
  busca: anyText,
  /** Or only those of an import that lack what the form demands. */
  status: z.enum([...STATUS_CLIENTE, 'incompleto', 'todos']).catch('todos'),
  /** A single customer: set by links of other screens. */
  cliente: anyId,
})
export type ClientesFilters = z.output<typeof clientesFilters>
