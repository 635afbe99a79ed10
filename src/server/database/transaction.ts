import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Db, Tx } from './pool.ts'

/** Who does it and from where: goes into the audit trail and the histories. */
export type Actor = { usuario: string; origem: string | null }

/** The versions in which a caller will change a record, as they stand in their tags; `*` is any. */
export type Versions = readonly string[] | '*'

/** What a use case needs from its caller: the database, who asks, and what time it is. */
export type Work = {
  db: Db
  actor: Actor
  now: Instant
  /** São Paulo's day at `now`. */
  today: CalendarDay
  /** Set when the caller asked that repeating the call create nothing again. */
  idempotency?: { key: string; fingerprint: string } | undefined
  /** Set when the caller will change the record only as they saw it. */
  ifMatch?: Versions | undefined
  /** The request it is done for, as the server's log names it: goes into the audit trail. */
  pedido?: string
  /** The reason given for the change, where one is asked: goes into the audit trail. */
  motivo?: string
  /** Marks every row written as made by the demonstration data. */
  demonstracao?: boolean
}

/**
 * Runs one unit of work in one transaction, with the actor set for the audit trail. What fails because somebody else was
 * first is tried again from the start, so `fn` must do nothing but write to `tx`.
 * With an idempotency key, a repeat answers what the first call answered, and writes nothing.
 */
export async function write<T>(work: Work, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.usuario', ${work.actor.usuario}, true),
          set_config('app.origem', ${work.actor.origem ?? ''}, true),
          set_config('app.motivo', ${work.motivo ?? ''}, true),
          set_config('app.pedido', ${work.pedido ?? ''}, true),
          set_config('app.demonstracao', ${work.demonstracao ? 'on' : 'off'}, true)`.execute(tx)
        return work.idempotency ? await once(tx, work, fn) : await fn(tx)
      })
    } catch (error) {
      if (attempt >= (TRIES[(error as { code?: string }).code ?? ''] ?? 1)) throw error
    }
  }
}

/**
 * PostgreSQL's words for "somebody else was first", and how often it is tried: serialisation failure, deadlock, and a record
 * that was deleted after it was read, which the second try finds gone and says so in words.
 */
const TRIES: Record<string, number> = { '40001': 4, '40P01': 4, '23503': 2 }

async function once<T>(tx: Tx, { actor, idempotency }: Work, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const { key: chave, fingerprint: impressao } = idempotency!
  const id = { usuario: actor.usuario, chave }
  // A second call with the same key waits here until the first one has committed.
  const claimed = await tx
    .insertInto('idempotencia')
    .values({ ...id, impressao, resultado: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (claimed) {
    const result = await fn(tx)
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

/** What makes two calls the same call: the method, the path and the body. */
export const fingerprintOf = (method: string, path: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body)}`)
    .digest('base64')

const KEYS_KEPT_MS = 7 * 24 * 3_600_000

/** Forgets idempotency keys a week after their call: nobody repeats it by then. */
export const forgetOldKeys = (db: Db, now: Date) =>
  db
    .deleteFrom('idempotencia')
    .where('criada_em', '<', new Date(now.getTime() - KEYS_KEPT_MS).toISOString() as Instant)
    .execute()
