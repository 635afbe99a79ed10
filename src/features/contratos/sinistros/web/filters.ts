import { z } from 'zod'
import { anyId } from '#web/data/filter-schema.ts'
import { SITUACOES_SINISTRO } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const sinistrosFilters = z.object({
  situacao: z.enum([...SITUACOES_SINISTRO, 'todos']).catch('abertos'),
  /** Of one customer: set by links of other screens. */
  cliente_id: anyId,
})
export type SinistrosFilters = z.output<typeof sinistrosFilters>
