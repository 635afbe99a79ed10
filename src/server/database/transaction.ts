import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './pool.ts'

/**
 * Runs `fn` in one transaction, with the actor set for the audit trail and the day for the triggers
 * that need one; joins the open transaction of `ctx`, if any. `fn` gets a context inside the transaction, to pass to other use cases. Retries
 * from the start on a conflict with another transaction, so `fn` must have no effect outside the
 * database. With an idempotency key, a repeated call returns the first result and writes nothing.
 */
export async function transaction<T>(
  ctx: Context,
  fn: (tx: Tx, ctx: Context) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return fn(ctx.db as Tx, ctx)
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.usuario', ${ctx.actor.usuario}, true),
          set_config('app.origem', ${ctx.actor.origem ?? ''}, true),
          set_config('app.motivo', ${ctx.motivo ?? ''}, true),
          set_config('app.pedido', ${ctx.pedido ?? ''}, true),
          set_config('app.hoje', ${ctx.today}, true),
          set_config('app.demonstracao', ${ctx.demonstracao ? 'on' : 'off'}, true)`.execute(tx)
        const run = () => fn(tx, { ...ctx, db: tx })
        return ctx.idempotency ? await once(tx, ctx, run) : await run()
      })
    } catch (error) {
      if (attempt >= (MAX_ATTEMPTS[(error as { code?: string }).code ?? ''] ?? 1)) throw error
    }
  }
}

/**
 * Attempts per SQLSTATE: serialization failure, deadlock, and foreign key violation by a record
 * that was deleted after it was read, which the second attempt reports as not found.
 */
const MAX_ATTEMPTS: Record<string, number> = { '40001': 4, '40P01': 4, '23503': 2 }

async function once<T>(tx: Tx, { actor, idempotency }: Context, run: () => Promise<T>): Promise<T> {
  const { key: chave, fingerprint: impressao } = idempotency!
  const id = { usuario: actor.usuario, chave }
  // A second call with the same key waits here until the first commits.
  const claimed = await tx
    .insertInto('idempotencia')
    .values({ ...id, impressao, resultado: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (claimed) {
    const result = await run()
    await tx
      .updateTable('idempotencia')
      .set({ resultado: JSON.stringify(result) })
      .where('usuario', '=', id.usuario)
      .where('chave', '=', chave)
      .execute()
    return result
  }
  const first = await tx
    .selectFrom('idempotencia')
    .selectAll()
    .where('usuario', '=', id.usuario)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  if (first.impressao !== impressao)
    throw new RuleViolation(
      'Esta chave de idempotência já foi usada em outra operação.',
      'idempotencia_conflito',
    )
  return first.resultado as T
}

/** Returns a fingerprint of a request: equal if method, path and body are equal. */
export const fingerprintOf = (method: string, path: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body)}`)
    .digest('base64')

/** Adds what a form contains to the idempotency fingerprint, which was made before the form was read. */
export function withContent(ctx: Context, name: string, content: unknown): Context {
  if (!ctx.idempotency) return ctx
  const { key, fingerprint } = ctx.idempotency
  return { ...ctx, idempotency: { key, fingerprint: fingerprintOf(fingerprint, name, content) } }
}

const KEYS_KEPT_MS = 7 * 24 * 3_600_000

/** Deletes idempotency keys a week after their call. */
export const deleteOldKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotencia')
    .where('criada_em', '<', new Date(now.getTime() - KEYS_KEPT_MS).toISOString() as Instant)
    .execute()
