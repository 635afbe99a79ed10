import { z } from 'zod'
import { anyDay } from '#web/data/filter-schema.ts'

/** The day shown, as the address stores it; today if empty. */
export const caixaFilters = z.object({ dia: anyDay })
