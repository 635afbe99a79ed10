import { z } from 'zod'
import { ORDENS_MOTO, STATUS_MOTO } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const motosFilters = z.object({
  busca: z.string().catch(''),
  status: z.enum([...STATUS_MOTO, 'todos']).catch('todos'),
  ordem: z.enum(ORDENS_MOTO).catch('placa'),
  /** A single motorcycle: set by links of other screens. */
  moto: z.uuid().or(z.literal('')).catch(''),
  /** The day of which `status` is the status: set by links of other screens. */
  dia: z.iso.date().or(z.literal('')).catch(''),
  /** Only those that are free since that day or longer: set by links of other screens. */
  livre_desde: z.iso.date().or(z.literal('')).catch(''),
})
export type MotosFilters = z.output<typeof motosFilters>
