import { z } from 'zod'

const id = z.uuid().or(z.literal('')).catch('')

/** Whose money is received, and the debt, the rental, or the Pix that settled none, that the screen was opened from. */
export const receberFilters = z.object({
  cliente: id,
  pagamento: id,
  cobranca: id,
  locacao: id,
  pix: id,
})
