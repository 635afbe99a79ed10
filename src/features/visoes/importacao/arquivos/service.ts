import { Readable } from 'node:stream'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import { csvOf } from '#server/export/csv.ts'
import * as queries from '../queries.ts'
import type { Kind } from '../rules.ts'
import { MODELOS, problemText, withColumns } from './rules.ts'

/** Returns an example of a sheet of the kind, with two rows that are made up. */
export const modelFile = (tipo: Kind): Readable => csvOf(Readable.from(MODELOS[tipo]))

/** Returns the wrong rows as they were read, with what is wrong in each; the trail gets a line. */
export async function errorsFile(ctx: Context, id: string): Promise<Readable> {
  const { titulos } = await queries.findImportacao(ctx.db, id)
  const rows = (await queries.rowsOf(ctx.db, id)).filter(
    ({ pulada, resultado }) => !pulada && resultado?.situacao === 'erro',
  )
  await recordAccess(ctx, {
    acao: 'exportar',
    entidade: 'importacoes',
    id,
    detalhes: { documento: 'linhas com erro' },
  })
  const wrong = rows.map(({ celulas, resultado }) => ({
    ...withColumns(titulos, celulas ?? []),
    erro: resultado?.erros.map(problemText).join(' ') ?? '',
  }))
  const shown = wrong.length > 0 ? wrong : [{ ...withColumns(titulos, []), erro: '' }]
  return csvOf(Readable.from(shown))
}
