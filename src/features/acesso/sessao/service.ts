import { hash, randomBytes } from 'node:crypto'
import { type Permissao, permissionsOf } from '#domain/access/permissoes.ts'
import type { Assinando } from '#domain/access/sitting.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { memoizeLast } from '#domain/memoize-last.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { deleteChallengesOf } from './desafio/queries.ts'
import * as queries from './queries.ts'
import { ABSOLUTE_LIMIT_MS, DESAFIO_MS, deviceOf, IDLE_LIMIT_MS } from './rules.ts'
import { before, forgetTries } from './tentativas/service.ts'

/** The second step of signing in: the password was right and a code is required. */
export {
  deleteChallenge,
  findChallenge,
  insertChallenge,
  takeChallenge,
} from './desafio/queries.ts'

const TOUCH_EVERY_MS = 60_000

export type Session = {
  id: string
  username: string
  nome: string
  administrador: boolean
  /** The password was made by someone else and must be changed first. */
  trocar_senha: boolean
  /** A required second factor is missing and must be set up first. */
  falta_segundo_fator: boolean
  /** The id of the session itself. */
  sessao: string
  /** What the user may do beyond daily work. */
  permissoes: Permissao[]
  /** When the user last proved who they are: signing in, the password, or a code. */
  confirmada_em: Instant
  /** What a customer is signing on this phone; null: the user has it. */
  assinando: Assinando | null
  token: string
}

/** Address and user agent of a new session. */
export type Place = { endereco: string; agente: string | null }

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => hash('sha256', token, 'buffer')

export const limitsAt = memoizeLast((now: Instant) => ({
  idleSince: before(now, IDLE_LIMIT_MS),
  createdSince: before(now, ABSOLUTE_LIMIT_MS),
}))

/** Opens a session for an authenticated user and returns its token. */
export async function openSession(
  tx: Tx,
  now: Instant,
  usuario_id: string,
  { endereco, agente }: Place,
) {
  const token = newToken()
  await queries.insertSession(tx, { token_hash: hashOf(token), usuario_id, now, endereco, agente })
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expira_em: before(now, -ABSOLUTE_LIMIT_MS),
  }
}

/** Gives a session a new token, which is returned; the old one is worth nothing any more. */
export async function rotateToken(tx: Tx, token: string) {
  const access_token = newToken()
  await queries.replaceToken(tx, hashOf(token), hashOf(access_token))
  return { access_token, token_type: 'bearer' as const }
}

/** Returns the session of a valid token and extends it by twelve hours. */
export async function sessionOf(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const instant = now.toISOString() as Instant
  const token_hash = hashOf(token)
  const session = await queries.findSession(db, token_hash, limitsAt(instant))
  if (!session) return undefined
  const { usada_em, permitidas, assinando_tipo: tipo, assinando_ids: ids, ...user } = session
  // A failed update is ignored, so that reading works while the database is read-only; the next
  // call retries.
  if (now.getTime() - Date.parse(usada_em) > TOUCH_EVERY_MS)
    await queries.touchSession(db, token_hash, instant).catch(() => undefined)
  return {
    ...user,
    permissoes: permissionsOf(user.administrador, permitidas ?? {}),
    assinando: tipo && ids && { tipo, ids },
    token,
  }
}

/** Locks the caller's session to what a customer signs, until `endSitting`. */
export const beginSitting = ({ db, sessao }: Context, assinando: Assinando) =>
  queries.setAssinando(db, sessao!, assinando)

/** Gives the session back to its user, whose password was checked. */
export const endSitting = ({ db }: Context, { sessao }: Session) =>
  queries.setAssinando(db, sessao, null)

/**
 * Returns the username of a valid session, or undefined if it or its user is no longer active, or a
 * customer is signing on its phone.
 */
export async function usernameOfSession(db: Db, id: string, now: Date) {
  const session = await queries.findSessionById(db, id, limitsAt(now.toISOString() as Instant))
  return session?.assinando_tipo ? undefined : session?.username
}

/**
 * The key under which attempts in an open session are counted: failed sign-ins by others cannot
 * block them, nor can they block signing in.
 */
export const attemptsKeyOf = ({ token }: Session) => hashOf(token).toString('base64url')

/** Records a wrong password or code in an open session in the audit trail. */
export const recordMiss = (ctx: Context, id: string, etapa: 'senha' | 'codigo') =>
  recordAccess(ctx, {
    acao: 'entrada_recusada',
    entidade: 'usuarios',
    id,
    detalhes: { etapa: `${etapa}_na_sessao` },
  })

/** Marks that the user of the session just proved who they are. */
export const confirmSession = ({ db, now }: Pick<Context, 'db' | 'now'>, { token }: Session) =>
  queries.confirmSession(db, hashOf(token), now)

export const logout = (ctx: Context, token: string) =>
  transaction(ctx, (tx) => queries.deleteSession(tx, hashOf(token)))

/** Returns a page of a user's open sessions, newest first; `token` marks the caller's. */
export async function listSessions(
  { db, now }: Context,
  usuario_id: string,
  token: string,
  page: { limite: number; cursor?: string | undefined },
) {
  const found = await queries.listSessions(db, usuario_id, limitsAt(now), page)
  const own = hashOf(token)
  const items = found.items.map(({ token_hash, agente, ...session }) => ({
    ...session,
    aparelho: deviceOf(agente),
    esta: token_hash.equals(own),
  }))
  return { ...found, items }
}

/** Throws NotFound if the session does not exist, belongs to another user or has ended. */
export async function endSession(ctx: Context, usuario_id: string, id: string) {
  const ended = await transaction(ctx, (tx) => queries.deleteSessionById(tx, usuario_id, id))
  if (!ended) throw new NotFound('Sessão não encontrada. Talvez já tenha sido encerrada.')
}

/**
 * Ends all sessions of a user except that of `keep`, and unfinished sign-ins; returns their number.
 */
export const endSessions = (ctx: Context, usuario_id: string, keep?: string) =>
  transaction(ctx, async (tx) => {
    await deleteChallengesOf(tx, usuario_id)
    const hash = keep === undefined ? undefined : hashOf(keep)
    return { encerradas: await queries.deleteSessionsOf(tx, usuario_id, hash) }
  })

/**
 * Deletes only after two more days, so that a wrong clock can be corrected without ending sessions.
 */
const GRACE_MS = 2 * 24 * 3_600_000

/** Deletes sessions, challenges and sign-in attempts that expired two days ago. */
export async function sweepExpired(db: Db, date: Date) {
  const now = before(date.toISOString() as Instant, GRACE_MS)
  await queries.deleteExpired(db, { ...limitsAt(now), challengesSince: before(now, DESAFIO_MS) })
  await forgetTries({ db, now })
}
