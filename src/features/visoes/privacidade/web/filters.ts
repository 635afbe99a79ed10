import { z } from 'zod'

/** The screen's state, as the address stores it. */
export const privacidadeFilters = z.object({
  busca: z.string().catch(''),
  /** The customer whose data are shown: set by links of other screens. */
  cliente: z.uuid().or(z.literal('')).catch(''),
  /** The dialog that a link opens. */
  fazer: z.enum(['anonimizar', '']).catch(''),
})
