import { z } from 'zod'
import { anyDay, anyId, anyText } from '#web/data/filter-schema.ts'
import { ORDENS_MOTO, STATUS_MOTO } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const motosFilters = z.object({
  busca: anyText,
  status: z.enum([...STATUS_MOTO, 'todos']).catch('todos'),
  ordem: z.enum(ORDENS_MOTO).catch('placa'),
  /** A single motorcycle: set by links of other screens. */
  moto: anyId,
  /** The day of which `status` is the status: set by links of other screens. */
  dia: anyDay,
  /** Only those that are free since that day or longer: set by links of other screens. */
  livre_desde: anyDay,
})
export type MotosFilters = z.output<typeof motosFilters>
