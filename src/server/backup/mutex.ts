import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/database/pool.ts'
import { BackupProblem } from './problem.ts'

/** Advisory lock of a running backup; an arbitrary constant. */
const LOCK = 7_160_004

/**
 * Locks backups for the lifetime of this connection.
 * @throws {BackupProblem} if another backup is running.
 */
export async function lockBackup(client: pg.Client) {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  )
  if (!rows[0]?.taken)
    throw new BackupProblem('Já há um backup sendo feito. Espere que ele termine e tente de novo.')
}

/** Releases the lock at once: the database detects a closed connection only a moment later. */
export const unlockBackup = async (client: pg.Client) =>
  void (await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined))

/**
 * Returns true while a backup is running. If it returns false after a row's deletion was committed,
 * the row's bytes may be removed: every later backup starts without that row.
 */
export async function isBackupUnderWay(db: Db) {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objid = ${sql.lit(LOCK)} and classid = 0
      and objsubid = 1 and database = (select oid from pg_database where datname = current_database())) as held`.execute(
    db,
  )
  return rows[0]!.held
}
