import { z } from 'zod'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import { anyDay, anyId, anyText, type FilterQuery } from '#web/data/filter-schema.ts'

const common = {
  busca: anyText,
  data_inicio: anyDay,
  data_fim: anyDay,
  /** Set by links of other screens. */
  locacao_id: anyId,
  cliente_id: anyId,
}

export const PAGAMENTOS_TABS = [
  { value: 'todos', label: 'Todos' },
  { value: 'pendente', label: 'Pendentes' },
  { value: 'atrasado', label: 'Atrasados' },
  { value: 'pago', label: 'Pagos' },
  { value: 'cancelado', label: 'Cancelados' },
] as const
export type PagamentosTab = (typeof PAGAMENTOS_TABS)[number]['value']

/** The filters of the list of payments, as the address stores them. */
export const pagamentosFilters = z.object({
  ...common,
  status: z.enum(PAGAMENTOS_TABS.map(({ value }) => value)).catch('todos'),
  parcial: z.enum(['', 'true']).catch(''),
})
export type PagamentosFilters = z.output<typeof pagamentosFilters>

/** The filters of the list of extra charges, as the address stores them. */
export const cobrancasFilters = z.object({
  ...common,
  status: z.enum([...STATUS_COBRANCA, 'todos']).catch('todos'),
  tipo: z.enum([...TIPOS_COBRANCA, 'todos']).catch('todos'),
})
export type CobrancasFilters = z.output<typeof cobrancasFilters>

export type PagamentosQuery = FilterQuery<PagamentosFilters>
export type CobrancasQuery = FilterQuery<CobrancasFilters>
