import { z } from 'zod'
import { anyId } from '#web/data/filter-schema.ts'
import { SITUACOES_LINHA } from '../rules.ts'

/** Which sheet is open, and which of its rows; without one the screen begins with the file. */
export const importacaoFilters = z.object({
  planilha: anyId,
  situacao: z.enum(['', ...SITUACOES_LINHA]).catch(''),
  /** Shows the columns again after the check. */
  colunas: z.enum(['', '1']).catch(''),
})
