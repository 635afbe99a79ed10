import { NotFound } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'

/**
 * Notifies every active administrator but the one who acts, on their dashboard until they acknowledge
 * it. Users have no e-mail address.
 */
export const notifyOthers = (ctx: Context, aviso: queries.NovoAviso) =>
  notify(ctx, ctx.actor.usuario, aviso)

/** Like `notifyOthers`, also the one who acts. */
export const notifyAll = (ctx: Context, aviso: queries.NovoAviso) => notify(ctx, null, aviso)

/** Nobody is told of what happens in demonstration data. */
async function notify(ctx: Context, except: string | null, aviso: queries.NovoAviso) {
  if (ctx.demonstracao) return
  await transaction(ctx, (tx) => queries.insertFor(tx, except, aviso, ctx.now))
}

export const listAvisos = ({ db }: Context, usuario_id: string) => queries.listOpen(db, usuario_id)

/** Throws NotFound if the user has no such aviso. */
export async function acknowledge(ctx: Context, usuario_id: string, id: string) {
  const found = await transaction(ctx, (tx) => queries.acknowledge(tx, usuario_id, id, ctx.now))
  if (!found) throw new NotFound('Aviso não encontrado.')
}
