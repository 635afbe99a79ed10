import { z } from 'zod'
import { anyId } from '#web/data/filter-schema.ts'
import { SITUACOES_PEDIDO } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const pedidosFilters = z.object({
  situacao: z.enum(SITUACOES_PEDIDO).catch('abertos'),
  /** Of one customer: set by links of other screens. */
  cliente_id: anyId,
})
export type PedidosFilters = z.output<typeof pedidosFilters>
