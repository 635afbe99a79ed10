import { z } from 'zod'
import { SITUACOES_ALUGADA, STATUS_LOCACAO } from '#domain/locacao.ts'
import { anyId, anyText } from '#web/data/filter-schema.ts'

/** The filters of the list, as the address stores them. */
export const locacoesFilters = z.object({
  busca: anyText,
  status: z.enum([...STATUS_LOCACAO, 'abertas', 'todos']).catch('abertas'),
  /** Set by links of other screens. */
  cliente_id: anyId,
  moto_id: anyId,
  /** Only those that wait for their hand-over inspection. */
  entrega_pendente: z.enum(['true', '']).catch(''),
  /** A single rental. */
  locacao: anyId,
})
export type LocacoesFilters = z.output<typeof locacoesFilters>

/** Whether the odometers of the rented motorcycles are being typed, as the address stores it. */
export const hodometrosInUrl = z.object({ hodometros: z.enum(['1', '']).catch('') })

/** The filters of the rented motorcycles. */
export const alugadasFilters = z.object({
  busca: anyText,
  situacao: z.enum([...SITUACOES_ALUGADA, 'todas']).catch('todas'),
})
export type AlugadasFilters = z.output<typeof alugadasFilters>
