import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database.ts'

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

/** Creates an administrator unless the name is taken; answers whether it did. */
export const insertFirstUser = async (tx: Tx, username: string, senha_hash: string) =>
  (await tx
    .insertInto('usuarios')
    .values({ username, nome: username, senha_hash, administrador: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const setSenha = (tx: Tx, id: string, senha_hash: string, trocar_senha: boolean) =>
  tx.updateTable('usuarios').set({ senha_hash, trocar_senha }).where('id', '=', id).execute()

export const insertSession = (
  db: Db,
  session: { token_hash: Buffer; usuario_id: string; now: Instant; endereco: string; agente: string | null },
) =>
  db
    .insertInto('sessoes')
    .values({
      token_hash: session.token_hash,
      usuario_id: session.usuario_id,
      criada_em: session.now,
      usada_em: session.now,
      endereco: session.endereco,
      agente: session.agente,
    })
    .execute()

/** The session with its user, if neither has ended: one indexed read, made on every request. */
export const findSession = (
  db: Db,
  token_hash: Buffer,
  limits: { idleSince: Instant; createdSince: Instant },
) =>
  db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select([
      'usuarios.id',
      'usuarios.username',
      'usuarios.nome',
      'usuarios.administrador',
      'usuarios.trocar_senha',
      'sessoes.usada_em',
    ])
    .where('sessoes.token_hash', '=', token_hash)
    .where('sessoes.usada_em', '>', limits.idleSince)
    .where('sessoes.criada_em', '>', limits.createdSince)
    .where('usuarios.ativo', '=', true)
    .executeTakeFirst()

export const touchSession = (db: Db, token_hash: Buffer, now: Instant) =>
  db.updateTable('sessoes').set({ usada_em: now }).where('token_hash', '=', token_hash).execute()

export const deleteSession = (db: Db, token_hash: Buffer) =>
  db.deleteFrom('sessoes').where('token_hash', '=', token_hash).execute()

/** Ends every session of the user but the one named. */
export const deleteOtherSessions = (tx: Tx, usuario_id: string, keep?: Buffer) =>
  tx
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep!))
    .execute()

/** Removes what can no longer be used: sessions past a limit and tries outside the window. */
export async function deleteExpired(
  db: Db,
  limits: { idleSince: Instant; createdSince: Instant; triesSince: Instant },
) {
  await db
    .deleteFrom('sessoes')
    .where((e) => e.or([e('usada_em', '<=', limits.idleSince), e('criada_em', '<=', limits.createdSince)]))
    .execute()
  await db.deleteFrom('tentativas_login').where('em', '<=', limits.triesSince).execute()
}

/** Writes the try down and tells how many there are in the window, itself included. */
export async function recordTry(
  db: Db,
  attempt: { username: string; endereco: string; now: Instant; since: Instant },
) {
  const { username, endereco, now, since } = attempt
  const { id } = await db
    .insertInto('tentativas_login')
    .values({ username, endereco, em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counts = await db
    .selectFrom('tentativas_login')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('username', '=', username).as('byUser'),
      e.fn.countAll<number>().filterWhere('endereco', '=', endereco).as('byAddress'),
      sql<Instant | null>`min(em)`.as('first'),
    ])
    .where('em', '>', since)
    .where((e) => e.or([e('username', '=', username), e('endereco', '=', endereco)]))
    .executeTakeFirstOrThrow()
  return { id, tries: Math.max(counts.byUser, counts.byAddress), first: counts.first }
}

export const deleteTry = (db: Db, id: number) =>
  db.deleteFrom('tentativas_login').where('id', '=', id).execute()

/** A right password clears the slate of that name; the address keeps its other misses. */
export const clearTries = (db: Db, id: number, username: string) =>
  db
    .deleteFrom('tentativas_login')
    .where((e) => e.or([e('id', '=', id), e('username', '=', username)]))
    .execute()
