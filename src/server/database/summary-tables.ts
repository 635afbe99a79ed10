import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Merges the shards of every summary table into one row per key; safe to run while others write. */
export const compactCounters = (db: Db) => sql`select compact_counters()`.execute(db)
