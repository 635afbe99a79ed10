import { z } from 'zod'
import { anyId, anyText } from '#web/data/filter-schema.ts'
import { STATUS_MULTA } from '../rules.ts'

/** The filters of the history, as the address stores them. */
export const multasFilters = z.object({
  placa: anyText,
  status: z.enum([...STATUS_MULTA, 'todas']).catch('todas'),
  /** A single fine: set by links of other screens. */
  multa: anyId,
})
export type MultasFilters = z.output<typeof multasFilters>
