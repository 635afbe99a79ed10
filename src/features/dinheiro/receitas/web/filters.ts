import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { anyDay, asQuery } from '#web/data/filter-schema.ts'

/** The filters of the register, as the address stores them. */
export const receitasFilters = z.object({
  data_inicio: anyDay,
  data_fim: anyDay,
  tipo_recebimento: z.enum([...TIPOS_RECEBIMENTO, 'todos']).catch('todos'),
  situacao: z.enum(['validas', 'canceladas']).catch('validas'),
})
export type ReceitasFilters = z.output<typeof receitasFilters>

/** The same as the server takes them. */
export function receitasQuery(filters: ReceitasFilters) {
  const { situacao, ...query } = asQuery(receitasFilters, filters)
  return { ...query, canceladas: situacao === 'canceladas' || undefined }
}

/** The chosen tab. */
export const receitasTab = z.object({ aba: z.enum(['registro', 'relatorios']).catch('registro') })

/** Whether the list of what was written off is open. */
export const writtenOffDialog = z.object({ dispensas: z.literal('1').or(z.literal('')).catch('') })
