import { type Insertable, sql, type Updateable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { ORIGENS_BACKUP, type OrigemBackup, type StatusBackup } from './rules.ts'

const OPEN: StatusBackup[] = ['na_fila', 'fazendo']

/** Returns the backup that is queued or running, if any. */
export const findOpen = (db: Db) =>
  db.selectFrom('backups').selectAll().where('status', 'in', OPEN).executeTakeFirst()

type Ended = 'pronto' | 'falhou'

/** Returns the newest backup with that status, by default of any origin. */
export const findLast = async (
  db: Db,
  status: Ended,
  origens: readonly OrigemBackup[] = ORIGENS_BACKUP,
) => (await last(db, { status, origens }))[0]

const last = (db: Db, { status, origens }: { status: Ended; origens: readonly OrigemBackup[] }) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('status', '=', status)
    .where('origem', '=', sql<OrigemBackup>`any(${origens})`)
    .orderBy('terminado_em', 'desc')
    .limit(1)
    .execute()

/** Queues a backup unless one is already queued or running. */
export const insertBackup = (tx: Tx, backup: Insertable<Tables['backups']>) =>
  tx
    .insertInto('backups')
    .values(backup)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Updates the backup if it still has the status `from`. */
export const changeBackup = (
  tx: Tx,
  id: string,
  from: StatusBackup,
  change: Updateable<Tables['backups']>,
) =>
  tx
    .updateTable('backups')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()

/** Returns the instant of the first migration. */
export async function installedAt(db: Db): Promise<Instant> {
  const { rows } = await sql<{ em: Instant }>`select min(aplicada_em) as em from migracoes`.execute(
    db,
  )
  return rows[0]!.em
}
