import { z } from 'zod'
import { newDialog } from '#web/data/dialog-in-url.ts'
import { anyId } from '#web/data/filter-schema.ts'
import { SITUACOES_SINISTRO, TIPOS_SINISTRO } from '../rules.ts'

/** The filters of the list, as the address stores them. */
export const sinistrosFilters = z.object({
  situacao: z.enum([...SITUACOES_SINISTRO, 'todos']).catch('abertos'),
  tipo: z.enum([...TIPOS_SINISTRO, 'todos']).catch('todos'),
  /** Of one motorcycle or customer: set by links of other screens. */
  moto_id: anyId,
  cliente_id: anyId,
})
export type SinistrosFilters = z.output<typeof sinistrosFilters>

/** The dialog that is open: a new one, of a known motorcycle or not, or the details of one. */
export const sinistroDialogs = newDialog.extend({ moto: anyId, sinistro: anyId })
