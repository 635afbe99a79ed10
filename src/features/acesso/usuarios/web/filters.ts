import { z } from 'zod'
import { anyText } from '#web/data/filter-schema.ts'

/** The filters of the list, as the address stores them. */
export const usuariosFilters = z.object({ busca: anyText })
export type UsuariosFilters = z.output<typeof usuariosFilters>
