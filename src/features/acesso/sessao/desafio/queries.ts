import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

export const insertChallenge = (
  tx: Tx,
  challenge: { token_hash: Buffer; usuario_id: string; criado_em: Instant },
) => tx.insertInto('desafios_login').values(challenge).execute()

/** Returns a valid challenge and counts an attempt on it before its code is checked. */
export const takeChallenge = (db: Db, token_hash: Buffer, since: Instant, maxErrors: number) =>
  db
    .updateTable('desafios_login')
    .set((e) => ({ erros: e('erros', '+', 1) }))
    .from('usuarios')
    .whereRef('usuarios.id', '=', 'desafios_login.usuario_id')
    .where('token_hash', '=', token_hash)
    .where('desafios_login.criado_em', '>', since)
    .where('erros', '<', maxErrors)
    .where('usuarios.ativo', '=', true)
    .returning(['usuarios.id', 'usuarios.username'])
    .executeTakeFirst()

/** Returns the user of a valid challenge. */
export const findChallenge = (db: Db, token_hash: Buffer, since: Instant) =>
  db
    .selectFrom('desafios_login')
    .innerJoin('usuarios', 'usuarios.id', 'desafios_login.usuario_id')
    .select(['usuarios.id', 'usuarios.username'])
    .where('token_hash', '=', token_hash)
    .where('desafios_login.criado_em', '>', since)
    .where('usuarios.ativo', '=', true)
    .executeTakeFirst()

/** Deletes the challenge; returns whether it existed, so that one password opens one session. */
export const deleteChallenge = async (tx: Tx, token_hash: Buffer) =>
  (await tx
    .deleteFrom('desafios_login')
    .where('token_hash', '=', token_hash)
    .returning('usuario_id')
    .executeTakeFirst()) !== undefined

export const deleteChallengesOf = (tx: Tx, usuario_id: string) =>
  tx.deleteFrom('desafios_login').where('usuario_id', '=', usuario_id).execute()
