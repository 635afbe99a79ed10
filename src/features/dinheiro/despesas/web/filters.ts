import { z } from 'zod'
import { TIPOS_DESPESA } from '#domain/despesa.ts'
import { anyDay, anyId, anyText, asQuery } from '#web/data/filter-schema.ts'

/** The tab and the filters of the expenses, as the address stores them. */
export const despesasFilters = z.object({
  aba: z.enum(['a_pagar', 'pagas']).catch('a_pagar'),
  busca: anyText,
  tipo: z.enum([...TIPOS_DESPESA, 'todos']).catch('todos'),
  moto: anyId,
  de: z.enum(['todas', 'sem_moto']).catch('todas'),
  data_inicio: anyDay,
  data_fim: anyDay,
  mostrar: z.enum(['validas', 'canceladas']).catch('validas'),
})
export type DespesasFilters = z.output<typeof despesasFilters>

/** The same as the server takes them. */
export function despesasQuery(filters: DespesasFilters) {
  const { aba: _, moto, de, mostrar, ...query } = asQuery(despesasFilters, filters)
  return {
    ...query,
    situacao: mostrar === 'canceladas' ? ('canceladas' as const) : filters.aba,
    moto_id: moto,
    sem_moto: de === 'sem_moto' || undefined,
  }
}
export type DespesasQuery = ReturnType<typeof despesasQuery>
