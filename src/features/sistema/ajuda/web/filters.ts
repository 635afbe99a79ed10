import { z } from 'zod'
import { INDICE } from '../rules.ts'

/** The open page and the search, as the address stores them. */
export const ajudaFilters = z.object({
  pagina: z.string().catch(INDICE),
  busca: z.string().catch(''),
})
