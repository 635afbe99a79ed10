import { z } from 'zod'

/** The day shown, as the address stores it; today if empty. */
export const caixaFilters = z.object({ dia: z.iso.date().catch('') })
