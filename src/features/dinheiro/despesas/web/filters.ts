import { z } from 'zod'
import { anyDay, anyId, anyText } from '#web/data/filter-schema.ts'

/** The tab and the filters of the expenses, as the address stores them. */
export const despesasFilters = z.object({
  aba: z.enum(['a_pagar', 'pagas']).catch('a_pagar'),
  busca: anyText,
  /** A kind, checked where the server is asked, because the first page loads this file. */
  tipo: z.string().catch('todos'),
  moto: anyId,
  de: z.enum(['todas', 'sem_moto']).catch('todas'),
  data_inicio: anyDay,
  data_fim: anyDay,
  mostrar: z.enum(['validas', 'canceladas']).catch('validas'),
})
export type DespesasFilters = z.output<typeof despesasFilters>
