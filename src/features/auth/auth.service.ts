import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Instant } from '#domain/calendar-day.ts'
import { BadInput, NotFound } from '#domain/errors.ts'
import type { Db } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './auth.queries.ts'
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, MAX_MISSES, MISS_WINDOW_MS } from './auth.rules.ts'

/** Argon2id with the OWASP parameters (19 MiB, 2 passes); the default algorithm of the library is argon2id. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Checked when the user does not exist, so that the answer takes the same time. */
const nobody = hash(randomBytes(16).toString('hex'), ARGON)

const TOUCH_EVERY_MS = 60_000

export class WrongCredentials extends Error {
  override name = 'WrongCredentials'
}

export class TooManyTries extends Error {
  override name = 'TooManyTries'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60)
    super(
      `Muitas tentativas de login. Tente novamente em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const before = (now: Instant, ms: number) => new Date(Date.parse(now) - ms).toISOString() as Instant

/**
 * Checks the password and opens a session.
 * @throws {WrongCredentials} the same whether or not the user exists.
 * @throws {TooManyTries} after five misses in fifteen minutes for the name or the address.
 */
export async function login(
  { db, now }: Pick<Work, 'db' | 'now'>,
  input: { username: string; senha: string; endereco: string; agente: string | null },
) {
  const username = input.username.toLowerCase()
  const attempt = await queries.recordTry(db, {
    username,
    endereco: input.endereco,
    now,
    since: before(now, MISS_WINDOW_MS),
  })
  if (attempt.tries > MAX_MISSES) {
    await queries.deleteTry(db, attempt.id)
    const free = Date.parse(attempt.first ?? now) + MISS_WINDOW_MS
    throw new TooManyTries(Math.max(1, Math.ceil((free - Date.parse(now)) / 1000)))
  }
  const user = await queries.findUserByName(db, username)
  const right = await verify(user?.senha_hash ?? (await nobody), input.senha)
  if (!user?.ativo || !right) throw new WrongCredentials('Usuário ou senha incorretos')
  await queries.clearTries(db, attempt.id, username)

  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, { ...input, token_hash: hashOf(token), usuario_id: user.id, now })
  return { access_token: token, token_type: 'bearer' as const, expira_em: before(now, -ABSOLUTE_LIMIT_MS) }
}

export type Session = {
  id: string
  username: string
  nome: string
  administrador: boolean
  /** The password was made by somebody else and has to be changed first. */
  trocar_senha: boolean
  token: string
}

/** Who holds this token, if it still counts; using it keeps it alive for another twelve hours. */
export async function sessionOf(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const instant = now.toISOString() as Instant
  const token_hash = hashOf(token)
  const session = await queries.findSession(db, token_hash, {
    idleSince: before(instant, IDLE_LIMIT_MS),
    createdSince: before(instant, ABSOLUTE_LIMIT_MS),
  })
  if (!session) return undefined
  if (now.getTime() - Date.parse(session.usada_em) > TOUCH_EVERY_MS)
    await queries.touchSession(db, token_hash, instant)
  const { usada_em: _, ...user } = session
  return { ...user, token }
}

export const logout = (db: Db, token: string) => queries.deleteSession(db, hashOf(token))

/** Changes one's own password and ends every other session of the user. */
export async function changePassword(
  work: Work,
  session: Session,
  input: { senha_atual: string; nova_senha: string },
) {
  const user = await queries.findUserById(work.db, session.id)
  if (!user || !(await verify(user.senha_hash, input.senha_atual)))
    throw new BadInput([{ campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }])
  const senha_hash = await hash(input.nova_senha, ARGON)
  await write(work, async (tx) => {
    await queries.setSenha(tx, user.id, senha_hash, false)
    await queries.deleteOtherSessions(tx, user.id, hashOf(session.token))
  })
}

/** Makes the first user of an empty database. Without a password one is generated and handed back, once. */
export async function ensureFirstAdmin(
  work: Work,
  admin: { username: string; password?: string | undefined },
) {
  if ((await queries.countUsers(work.db)) > 0) return {}
  const password = admin.password ?? generatePassword()
  const senha_hash = await hash(password, ARGON)
  const created = await write(work, (tx) =>
    queries.insertFirstUser(tx, admin.username.toLowerCase(), senha_hash),
  )
  return created && admin.password === undefined ? { generatedPassword: password } : {}
}

/** Gives the user a new generated password and ends all of their sessions. @throws {NotFound} */
export async function resetPassword(work: Work, username: string): Promise<string> {
  const user = await queries.findUserByName(work.db, username.toLowerCase())
  if (!user) throw new NotFound(`Usuário "${username}" não encontrado.`)
  const password = generatePassword()
  const senha_hash = await hash(password, ARGON)
  await write(work, async (tx) => {
    await queries.setSenha(tx, user.id, senha_hash, true)
    await queries.deleteOtherSessions(tx, user.id)
  })
  return password
}

/** Four groups of letters and digits that cannot be mistaken for one another: 93 bits. */
function generatePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const bytes = randomBytes(19)
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length])
  return [letters.slice(0, 5), letters.slice(5, 10), letters.slice(10, 15), letters.slice(15)]
    .map((group) => group.join(''))
    .join('-')
}

/** Removes sessions and login tries that no longer count. */
export const sweepExpired = (db: Db, now: Date) => {
  const instant = now.toISOString() as Instant
  return queries.deleteExpired(db, {
    idleSince: before(instant, IDLE_LIMIT_MS),
    createdSince: before(instant, ABSOLUTE_LIMIT_MS),
    triesSince: before(instant, MISS_WINDOW_MS),
  })
}
