import { z } from 'zod'
import { anyId } from '#web/data/filter-schema.ts'

export const ORDENS = [
  'resultado',
  'placa',
  'recebido',
  'gastos',
  'ocupacao',
  'parada',
  'falta',
] as const

/** What the screen shows, as the address stores it; `moto` shows one motorcycle, month by month. */
export const resultadoFilters = z.object({
  aba: z.enum(['motos', 'previsao', 'quem-deve']).catch('motos'),
  periodo: z.enum(['mes', 'passado', 'tres', 'doze']).catch('doze'),
  ordem: z.enum(ORDENS).catch('resultado'),
  sentido: z.enum(['crescente', 'decrescente']).catch('crescente'),
  moto: anyId,
})
export type ResultadoFilters = z.output<typeof resultadoFilters>
export type Periodo = ResultadoFilters['periodo']
