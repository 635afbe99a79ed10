import { z } from 'zod'
import { STATUS_MULTA } from '#domain/multa.ts'
import { anyId, anyText } from '#web/data/filter-schema.ts'

/** The filters of the history, as the address stores them. */
export const multasFilters = z.object({
  placa: anyText,
  status: z.enum([...STATUS_MULTA, 'todas']).catch('todas'),
  /** A single fine: set by links of other screens. */
  multa: anyId,
})
export type MultasFilters = z.output<typeof multasFilters>
