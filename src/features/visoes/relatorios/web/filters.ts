import { z } from 'zod'
import { anyId, anyText } from '#web/data/filter-schema.ts'
import { FILTROS_RELATORIO } from '../clientes/rules.ts'

/** The filters of the report, as the address stores them. */
export const relatorioFilters = z.object({
  busca: anyText,
  status: z.enum([...FILTROS_RELATORIO, 'todos']).catch('todos'),
})
export type RelatorioFilters = z.output<typeof relatorioFilters>

/** The customer whose own page is open. */
export const clienteInUrl = z.object({ cliente: anyId })
