import { sql } from 'kysely'
import type { Db } from '#server/database.ts'

/** Until so many statements of that database wait for a lock: what was begun before then has really begun. */
export async function lockWaits(db: Db, many: number) {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.n
  }
  while ((await count()) < many);
}
