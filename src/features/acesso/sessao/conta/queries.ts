import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/**
 * Stored data of a password: its hash, whether someone else made it, and its last valid day then.
 */
export type StoredPassword = {
  senha_hash: string
  trocar_senha: boolean
  senha_vale_ate: CalendarDay | null
}

export const findUserByName = (db: Db, username: string) =>
  db.selectFrom('usuarios').selectAll().where('username', '=', username).executeTakeFirst()

export const findUserById = (db: Db, id: string) =>
  db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst()

export const countUsers = async (db: Db) =>
  (
    await db
      .selectFrom('usuarios')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Inserts a user and returns the id; undefined if the name is taken. */
export const insertUser = async (
  tx: Tx,
  user: { username: string; nome: string; administrador: boolean } & StoredPassword,
) =>
  (
    await tx
      .insertInto('usuarios')
      .values(user)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const setSenha = (tx: Tx, id: string, senha: StoredPassword) =>
  tx.updateTable('usuarios').set(senha).where('id', '=', id).execute()

/** Returns the company name from the settings, if any. */
export async function empresaName(db: Db) {
  const row = await db
    .selectFrom('configuracoes')
    .select('valor')
    .where('chave', '=', 'empresa')
    .executeTakeFirst()
  return (row?.valor as { nome?: string } | undefined)?.nome
}

/**
 * Locks both users in a fixed order, so that two administrators changing each other do not
 * deadlock.
 */
export const lockUsers = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('usuarios')
    .select(['id', 'ativo', 'administrador', 'versao'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const updateUser = (
  tx: Tx,
  id: string,
  changes: { nome?: string; administrador?: boolean; ativo?: boolean },
) => tx.updateTable('usuarios').set(changes).where('id', '=', id).execute()
