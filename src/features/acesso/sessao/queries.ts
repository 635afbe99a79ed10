import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Permitidas } from '#domain/access/permissoes.ts'
import type { Assinando } from '#domain/access/sitting.ts'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { olderThan, pageOf } from '#server/search/page.ts'
import type { Limits } from './rules.ts'

type NewSession = {
  token_hash: Buffer
  usuario_id: string
  now: Instant
  endereco: string
  agente: string | null
}

export async function insertSession(tx: Tx, { now, ...session }: NewSession) {
  await tx
    .insertInto('sessoes')
    .values({ ...session, criada_em: now, usada_em: now, confirmada_em: now })
    .execute()
  await tx
    .updateTable('usuarios')
    .set({ visto_em: now })
    .where('id', '=', session.usuario_id)
    .execute()
}

type SessionRow = Pick<
  Selectable<Tables['usuarios']>,
  'id' | 'username' | 'nome' | 'administrador' | 'trocar_senha' | 'falta_segundo_fator'
> &
  Pick<
    Selectable<Tables['sessoes']>,
    'usada_em' | 'confirmada_em' | 'assinando_tipo' | 'assinando_ids'
  > & {
    sessao: string
    /** The permissions allowed for users who are not administrators; null for these, and if never saved. */
    permitidas: Partial<Permitidas> | null
  }

/**
 * Returns a valid session with its user, by one index lookup. Written as text, because it runs on
 * every request and building it costs as much as executing it.
 */
export const findSession = (db: Db, token_hash: Buffer, limits: Limits) =>
  findValid(db, sql`s.token_hash = ${token_hash}`, limits)
export const findSessionById = (db: Db, id: string, limits: Limits) =>
  findValid(db, sql`s.id = ${id}`, limits)

async function findValid(
  db: Db,
  matches: RawBuilder<unknown>,
  { idleSince, createdSince }: Limits,
) {
  const { rows } = await sql<SessionRow>`
    select u.id, u.username, u.nome, u.administrador, u.trocar_senha, u.falta_segundo_fator,
      s.usada_em, s.confirmada_em, s.assinando_tipo, s.assinando_ids, s.id as sessao,
      case when not u.administrador then
        (select c.valor from configuracoes c where c.chave = 'permissoes') end as permitidas
    from sessoes s join usuarios u on u.id = s.usuario_id
    where ${matches} and s.usada_em > ${idleSince} and s.criada_em > ${createdSince}
      and u.ativo`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db, token_hash: Buffer, now: Instant) {
  const touched = db
    .updateTable('sessoes')
    .set({ usada_em: now })
    .where('token_hash', '=', token_hash)
    .returning('usuario_id')
  await db
    .with('usada', () => touched)
    .updateTable('usuarios')
    .set({ visto_em: now })
    .where('id', 'in', (e) => e.selectFrom('usada').select('usuario_id'))
    .execute()
}

export const confirmSession = (db: Db, token_hash: Buffer, now: Instant) =>
  db
    .updateTable('sessoes')
    .set({ confirmada_em: now })
    .where('token_hash', '=', token_hash)
    .execute()

/** Locks a session to what a customer signs; unlocks it with null. */
export const setAssinando = (db: Db, id: string, assinando: Assinando | null) =>
  db
    .updateTable('sessoes')
    .set({ assinando_tipo: assinando?.tipo ?? null, assinando_ids: assinando?.ids ?? null })
    .where('id', '=', id)
    .execute()

export async function listSessions(
  db: Db,
  usuario_id: string,
  limits: Limits,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
) {
  const open = db
    .selectFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .where('usada_em', '>', limits.idleSince)
    .where('criada_em', '>', limits.createdSince)
  let rows = open.select(['id', 'token_hash', 'agente', 'endereco', 'criada_em', 'usada_em'])
  if (cursor) rows = rows.where(olderThan(cursor, 'criada_em', 'id'))
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('criada_em', 'desc')
      .orderBy('id', 'desc')
      .limit(limite + 1)
      .execute(),
    open.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(found, limite, ({ criada_em, id }) => [criada_em, id]), total }
}

export const replaceToken = (tx: Tx, old_hash: Buffer, token_hash: Buffer) =>
  tx.updateTable('sessoes').set({ token_hash }).where('token_hash', '=', old_hash).execute()

export const deleteSession = (tx: Tx, token_hash: Buffer) =>
  tx.deleteFrom('sessoes').where('token_hash', '=', token_hash).execute()

/** Ends one session of the user; returns whether there was one. */
export const deleteSessionById = async (tx: Tx, usuario_id: string, id: string) =>
  (await tx
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Ends all sessions of the user except `keep`; returns their number. */
export const deleteSessionsOf = async (tx: Tx, usuario_id: string, keep?: Buffer) =>
  (
    await tx
      .deleteFrom('sessoes')
      .where('usuario_id', '=', usuario_id)
      .$if(keep !== undefined, (query) => query.where('token_hash', '<>', keep!))
      .returning('id')
      .execute()
  ).length

/** Deletes expired sessions and challenges. */
export async function deleteExpired(db: Db, limits: Limits & { challengesSince: Instant }) {
  await db
    .deleteFrom('sessoes')
    .where((e) =>
      e.or([e('usada_em', '<=', limits.idleSince), e('criada_em', '<=', limits.createdSince)]),
    )
    .execute()
  await db.deleteFrom('desafios_login').where('criado_em', '<=', limits.challengesSince).execute()
}
