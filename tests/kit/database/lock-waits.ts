import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** Returns how many statements of that database wait for a lock. */
export async function lockWaitCount(db: Db) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]!.n)
}

/** Waits until `many` statements wait for a lock, so that everything started before has begun. */
export async function lockWaits(db: Db, many: number) {
  while ((await lockWaitCount(db)) < many);
}
