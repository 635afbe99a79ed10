import { type Insertable, sql, type Updateable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { ORIGENS_BACKUP, type OrigemBackup, type StatusBackup } from './rules.ts'

const OPEN: StatusBackup[] = ['na_fila', 'fazendo']

/** The one that is asked for or being made. */
export const findOpen = (db: Db) =>
  db.selectFrom('backups').selectAll().where('status', 'in', OPEN).executeTakeFirst()

type Ended = 'pronto' | 'falhou'

/** The newest, whoever made it, unless told. */
export const findLast = async (db: Db, status: Ended, origens: readonly OrigemBackup[] = ORIGENS_BACKUP) =>
  (await last(db, { status, origens }))[0]

const last = (db: Db, { status, origens }: { status: Ended; origens: readonly OrigemBackup[] }) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('status', '=', status)
    .where('origem', '=', sql<OrigemBackup>`any(${origens})`)
    .orderBy('terminado_em', 'desc')
    .limit(1)
    .execute()

/** Asks for one, unless one is asked for already. */
export const insertBackup = (tx: Tx, backup: Insertable<Tables['backups']>) =>
  tx
    .insertInto('backups')
    .values(backup)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Changes the one of that status, if it still has it. */
export const changeBackup = (tx: Tx, id: string, from: StatusBackup, change: Updateable<Tables['backups']>) =>
  tx
    .updateTable('backups')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()

/** When the database was first set up. */
export async function installedAt(db: Db): Promise<Instant> {
  const { rows } = await sql<{ em: Instant }>`select min(aplicada_em) as em from migracoes`.execute(db)
  return rows[0]!.em
}
