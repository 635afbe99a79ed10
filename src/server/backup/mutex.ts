import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/database/pool.ts'
import { BackupProblem } from './problem.ts'

/** Held for as long as a backup is being made; any constant will do. */
const LOCK = 7_160_004

/**
 * Makes this connection the one that makes a backup, for as long as it lasts.
 * @throws {BackupProblem} while another one is being made.
 */
export async function lockBackup(client: pg.Client) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (!rows[0]?.taken)
    throw new BackupProblem('Já há um backup sendo feito. Espere que ele termine e tente de novo.')
}

/** Another may begin at once: that a connection was broken off the database learns a moment later. */
export const unlockBackup = async (client: pg.Client) =>
  void (await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined))

/**
 * Whether a backup is being made. Whoever asks after the deletion of a row was committed, and hears no, may remove its
 * bytes: every later backup begins without that row.
 */
export async function isBackupUnderWay(db: Db) {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objid = ${sql.lit(LOCK)} and classid = 0
      and objsubid = 1 and database = (select oid from pg_database where datname = current_database())) as held`.execute(
    db,
  )
  return rows[0]!.held
}
