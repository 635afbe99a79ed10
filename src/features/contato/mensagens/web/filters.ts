import { z } from 'zod'
import { anyText } from '#web/data/filter-schema.ts'
import { STATUS_MENSAGEM } from '../rules.ts'

/** The chosen tab, as the address stores it. */
export const mensagensTab = z.object({
  aba: z
    .enum(['pendentes', 'historico', 'templates', 'estatisticas', 'lembretes'])
    .catch('pendentes'),
})

/** The filters of the history, as the address stores them. */
export const historicoFilters = z.object({
  busca: anyText,
  status: z.enum(['todos', ...STATUS_MENSAGEM]).catch('todos'),
})
export type HistoricoFilters = z.output<typeof historicoFilters>
