import type { Instant } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import { MAX_MISSES, MISS_WINDOW_MS } from '../rules.ts'
import * as queries from './queries.ts'

export class WrongCredentials extends Error {
  override name = 'WrongCredentials'
}

/** The password was right, but the code is wrong or was used before. */
export class WrongCode extends Error {
  override name = 'WrongCode'
}

/** The challenge has expired or had too many wrong codes; the password is required again. */
export class ChallengeOver extends Error {
  override name = 'ChallengeOver'
}

export class TooManyTries extends Error {
  override name = 'TooManyTries'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, what = 'Muitas tentativas de login') {
    const minutes = Math.ceil(retryAfterSeconds / 60)
    super(`${what}. Tente novamente em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const before = (now: Instant, ms: number) =>
  new Date(Date.parse(now) - ms).toISOString() as Instant

/** Max. clock difference between two servers. */
const SKEW_MS = 60_000

/**
 * Counts an attempt before it is checked, so that concurrent ones cannot exceed the limit; the
 * returned function undoes it after a success. Throws TooManyTries after five failures in fifteen
 * minutes.
 */
export async function countTry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempted: Pick<queries.Attempt, 'etapa' | 'username' | 'endereco' | 'aparelho'>,
) {
  const { etapa } = attempted
  const since = before(now, MISS_WINDOW_MS)
  const attempt = await queries.recordTry(db, {
    ...attempted,
    now,
    since,
    until: before(now, -SKEW_MS),
  })
  if (attempt.tries > MAX_MISSES) {
    await queries.deleteTry(db, attempt.id)
    const free = Date.parse(attempt.first ?? now) + MISS_WINDOW_MS
    const wait = Math.max(1, Math.ceil((free - Date.parse(now)) / 1000))
    throw new TooManyTries(wait, etapa === 'codigo' ? 'Muitas tentativas de código' : undefined)
  }
  return () => queries.clearTries(db, attempt.id, attempted)
}

export const forgetTries = (ctx: Pick<Context, 'db' | 'now'>) =>
  queries.deleteTriesUntil(ctx.db, before(ctx.now, MISS_WINDOW_MS))
