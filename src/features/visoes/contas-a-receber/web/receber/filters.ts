import { z } from 'zod'
import { anyId } from '#web/data/filter-schema.ts'

/** Whose money is received, and the debt, the rental, or the Pix that settled none, that the screen was opened from. */
export const receberFilters = z.object({
  cliente: anyId,
  pagamento: anyId,
  cobranca: anyId,
  locacao: anyId,
  pix: anyId,
})
