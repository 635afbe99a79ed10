import { z } from 'zod'

/** The filters of the list, as the address stores them. */
export const usuariosFilters = z.object({ busca: z.string().catch('') })
export type UsuariosFilters = z.output<typeof usuariosFilters>
