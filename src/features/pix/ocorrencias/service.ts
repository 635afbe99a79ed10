import { NotFound } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'

/** Returns money received by Pix that needs attention: customer, amount and reason. */
export const listOccurrences = async (db: Db) => {
  const rows = await queries.openOccurrences(db)
  return rows.map((row) => ({ ...row, pago_em: row.pago_em! }))
}

/** Marks an occurrence as resolved; idempotent. Throws NotFound if it does not exist. */
export async function resolveOccurrence(ctx: Context, id: string) {
  if (!(await transaction(ctx, (tx) => queries.resolveOccurrence(tx, id, ctx.now))))
    throw new NotFound('Pix não encontrado')
}
