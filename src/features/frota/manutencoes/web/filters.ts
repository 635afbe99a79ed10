import { z } from 'zod'
import { anyDay, anyId, anyText } from '#web/data/filter-schema.ts'
import { TIPOS_MANUTENCAO } from '../rules.ts'

/** The filters of the history, as the address stores them. */
export const manutencoesFilters = z.object({
  busca: anyText,
  tipo: z.enum([...TIPOS_MANUTENCAO, 'todos']).catch('todos'),
  data_inicio: anyDay,
  data_fim: anyDay,
  /** Set by links of other screens, with `nova` to open the registration at once. */
  moto: anyId,
  nova: z.literal('1').or(z.literal('')).catch(''),
})

/** All that the address stores: the chosen tab, the item of the plan that is registered, and the open plan, too. */
export const manutencaoInUrl = manutencoesFilters.extend({
  aba: z.enum(['alertas', 'proximas', 'oficina']).catch('alertas'),
  item: anyId,
  plano: z.enum(['1', '']).catch(''),
})
export type ManutencoesFilters = z.output<typeof manutencoesFilters>
