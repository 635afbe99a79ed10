import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import * as indicacao from '../indicacao/queries.ts'
import * as queries from '../queries.ts'
import type { AcaoMulta } from './rules.ts'

/** Adds an entry to the history of a fine. */
export const addHistory = (
  tx: Tx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  multa_id: string,
  acao: AcaoMulta,
  observacoes: string | null = null,
) =>
  indicacao.insertHistorico(tx, {
    multa_id,
    acao,
    observacoes,
    usuario_responsavel: actor.usuario,
    data_acao: now,
  })

/** Returns the history of a fine, newest first. Throws NotFound if the fine does not exist. */
export async function historyOf(db: Db, id: string) {
  await queries.findMulta(db, id)
  return indicacao.listHistorico(db, id)
}
