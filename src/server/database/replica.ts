import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** How long a replica may take to come up to now before the primary is read instead. */
const PATIENCE_MS = 1500
const BETWEEN_LOOKS_MS = 50
/** One that failed is asked nothing for so long: each attempt would hold somebody up. */
const REST_MS = 30_000

const replicas = new WeakMap<Db, { replica: Db; restsUntil: number }>()

/** Has long reading done by a replica of `db`. */
export const attachReplica = (db: Db, replica: Db) => replicas.set(db, { replica, restsUntil: 0 })

/**
 * Where to read what is long: the replica, once it has all that was committed when it was asked for, so that nobody misses
 * what they wrote themselves; the database itself while the replica is away, lags behind, or is not there at all.
 */
export async function whereToRead(db: Db): Promise<Db> {
  const known = replicas.get(db)
  if (!known || performance.now() < known.restsUntil) return db
  const { replica } = known
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(db)
  const giveUp = AbortSignal.timeout(PATIENCE_MS)
  try {
    if (await Promise.race([hasCaughtUp(replica, rows[0]!.at, giveUp), over(giveUp)])) return replica
  } catch {
    // Whatever it is, the database has all of it too.
  }
  known.restsUntil = performance.now() + REST_MS
  return db
}

async function hasCaughtUp(replica: Db, at: string, giveUp: AbortSignal) {
  while (!giveUp.aborted) {
    const { rows } = await sql<{ there: boolean }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
        >= ${at}::pg_lsn as there`.execute(replica)
    if (rows[0]?.there) return true
    await sleep(BETWEEN_LOOKS_MS)
  }
  return false
}

const over = (signal: AbortSignal) =>
  new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
