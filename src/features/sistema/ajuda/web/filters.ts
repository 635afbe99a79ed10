import { z } from 'zod'
import { anyText } from '#web/data/filter-schema.ts'
import { INDICE } from '../rules.ts'

/** The open page and the search, as the address stores them. */
export const ajudaFilters = z.object({
  pagina: z.string().catch(INDICE),
  busca: anyText,
})
