import { z } from 'zod'
import { anyDay, anyText } from '#web/data/filter-schema.ts'
import { ACOES } from '../rules.ts'

/** The filters of the trail, as in the address. */
export const auditoriaFilters = z.object({
  busca: anyText,
  data_inicio: anyDay,
  data_fim: anyDay,
  usuario: z.string().catch('todos'),
  entidade: z.string().catch('todos'),
  acao: z.enum([...ACOES, 'todos']).catch('todos'),
  endereco: anyText,
})
export type AuditoriaFilters = z.output<typeof auditoriaFilters>
