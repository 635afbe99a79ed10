import { z } from 'zod'
import { STATUS_MULTA } from '../rules.ts'

/** The filters of the history, as the address stores them. */
export const multasFilters = z.object({
  placa: z.string().catch(''),
  status: z.enum([...STATUS_MULTA, 'todas']).catch('todas'),
  /** A single fine: set by links of other screens. */
  multa: z.uuid().or(z.literal('')).catch(''),
})
export type MultasFilters = z.output<typeof multasFilters>
