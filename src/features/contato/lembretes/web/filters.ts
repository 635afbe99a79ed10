import { z } from 'zod'
import type { StatusEmail } from '../rules.ts'

/** The statuses shown, in the order of the filter. */
export const STATUS_SHOWN = [
  'falha',
  'pendente',
  'enviado',
  'dispensado',
] as const satisfies StatusEmail[]

/** The filters of the list, as the address stores them. */
export const lembretesFilters = z.object({
  situacao: z.enum(['todos', ...STATUS_SHOWN]).catch('todos'),
})
export type LembretesFilters = z.output<typeof lembretesFilters>
