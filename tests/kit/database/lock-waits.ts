import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** How many statements of that database wait for a lock. */
export async function lockWaitCount(db: Db) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]!.n)
}

/** Until so many wait: what was begun before then has really begun. */
export async function lockWaits(db: Db, many: number) {
  while ((await lockWaitCount(db)) < many);
}
