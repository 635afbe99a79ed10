import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

/** Merges the shards of every summary table into one row per key; safe to run while others write. */
export const compactCounters = (db: Db) => sql`select compact_counters()`.execute(db)

/**
 * Lets a transaction that changes thousands of rows, one after the other, count them in many shards of its
 * own: each change would else read all versions that the transaction has made of the same sum.
 */
export const spreadCounters = (tx: Tx) =>
  sql`select set_config('app.fatias', 'on', true)`.execute(tx)
