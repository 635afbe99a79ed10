import { NotFound } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'

/** Money that came in by Pix and that somebody of the shop has to look at: whom it came from, how much, and why. */
export const listOccurrences = async (db: Db) => {
  const rows = await queries.openOccurrences(db)
  return rows.map((row) => ({ ...row, pago_em: row.pago_em! }))
}

/** Somebody has seen to it. Doing so twice changes nothing. @throws {NotFound} */
export async function resolveOccurrence(ctx: Context, id: string) {
  if (!(await transaction(ctx, (tx) => queries.resolveOccurrence(tx, id, ctx.now))))
    throw new NotFound('Pix não encontrado')
}
