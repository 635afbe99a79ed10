import { z } from 'zod'
import { STATUS_CLIENTE } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const clientesFilters = z.object({
  busca: z.string().catch(''),
  status: z.enum([...STATUS_CLIENTE, 'todos']).catch('todos'),
  /** A single customer: set by links of other screens. */
  cliente: z.uuid().or(z.literal('')).catch(''),
})
export type ClientesFilters = z.output<typeof clientesFilters>
