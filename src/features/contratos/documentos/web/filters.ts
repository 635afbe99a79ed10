import { z } from 'zod'
import { STATUS_DOCUMENTO, TIPOS_COM_MODELO, TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { anyId } from '#web/data/filter-schema.ts'

/** The filters of the list, as the address stores them. */
export const documentosFilters = z.object({
  tipo: z.enum([...TIPOS_DOCUMENTO, 'todos']).catch('todos'),
  status: z.enum([...STATUS_DOCUMENTO, 'todos']).catch('todos'),
  cliente_id: anyId,
})
export type DocumentosFilters = z.output<typeof documentosFilters>

/** The template in the editor, and the rental that its preview shows. */
export const modelosFilters = z.object({
  tipo: z.enum(TIPOS_COM_MODELO).catch('contrato'),
  locacao: anyId,
})
