import { z } from 'zod'
import { anyId, anyText } from '#web/data/filter-schema.ts'

/** The screen's state, as the address stores it. */
export const privacidadeFilters = z.object({
  busca: anyText,
  /** The customer whose data are shown: set by links of other screens. */
  cliente: anyId,
  /** The dialog that a link opens. */
  fazer: z.enum(['anonimizar', '']).catch(''),
})
