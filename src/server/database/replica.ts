import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Max. time for a replica to catch up before the primary is used instead. */
const CATCH_UP_TIMEOUT_MS = 1500
const POLL_MS = 50
/** A replica that failed is skipped for this long, because each attempt would delay a request. */
const SKIP_MS = 30_000

const replicas = new WeakMap<Db, { replica: Db; restsUntil: number }>()

/** Uses `replica` for long reads of `db`. */
export const attachReplica = (db: Db, replica: Db) => replicas.set(db, { replica, restsUntil: 0 })

/**
 * Returns the database for a long read: the replica, once it has everything committed before the
 * call, so that users see their own writes; `db` if the replica is down, lags behind, or does not
 * exist.
 */
export async function whereToRead(db: Db): Promise<Db> {
  const known = replicas.get(db)
  if (!known || performance.now() < known.restsUntil) return db
  const { replica } = known
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(db)
  const giveUp = AbortSignal.timeout(CATCH_UP_TIMEOUT_MS)
  try {
    if (await Promise.race([hasCaughtUp(replica, rows[0]!.at, giveUp), aborted(giveUp)]))
      return replica
  } catch {
    // Any failure: the primary has all of it too.
  }
  known.restsUntil = performance.now() + SKIP_MS
  return db
}

async function hasCaughtUp(replica: Db, at: string, giveUp: AbortSignal) {
  while (!giveUp.aborted) {
    const { rows } = await sql<{ there: boolean }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
        >= ${at}::pg_lsn as there`.execute(replica)
    if (rows[0]?.there) return true
    await sleep(POLL_MS)
  }
  return false
}

const aborted = (signal: AbortSignal) =>
  new Promise<false>((resolve) =>
    signal.addEventListener('abort', () => resolve(false), { once: true }),
  )
