import { z } from 'zod'
import { SITUACOES_PROMESSA } from '#domain/promessa.ts'

/** The filter of the list, as the address stores it. */
export const promessasFilters = z.object({
  situacao: z.enum(['todas', ...SITUACOES_PROMESSA]).catch('aberta'),
})
export type PromessasFilters = z.output<typeof promessasFilters>
