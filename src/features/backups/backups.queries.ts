import { type Insertable, sql, type Updateable } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { type Db, prepared, type Tx } from '#server/database.ts'
import type { Tables } from '#server/tables.ts'
import type { StatusBackup } from './backups.rules.ts'

const OPEN: StatusBackup[] = ['na_fila', 'fazendo']

/** The one that is asked for or being made. */
export const findOpen = (db: Db) =>
  db.selectFrom('backups').selectAll().where('status', 'in', OPEN).executeTakeFirst()

export const findLast = async (db: Db, status: 'pronto' | 'falhou') => (await last(db, { status }))[0]

const last = prepared(['status'], (db, { status }: { status: 'pronto' | 'falhou' }) =>
  db.selectFrom('backups').selectAll().where('status', '=', status).orderBy('terminado_em', 'desc').limit(1),
)

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
