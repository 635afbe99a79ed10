import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

export type Step = 'senha' | 'codigo'
export type Attempt = {
  etapa: Step
  username: string
  /** If given, the attempt also counts for the address. */
  endereco?: string
  /** A known browser or session, which counts separately. */
  aparelho?: string | undefined
  now: Instant
  since: Instant
  /** Ignores later attempts, made before the clock was set back. */
  until: Instant
}

/** Records an attempt and returns the number in the window, including it. */
export async function recordTry(db: Db, { etapa, username, now, since, until, ...from }: Attempt) {
  const { aparelho = '', endereco = '' } = from
  const byAddressToo = endereco !== '' && aparelho === ''
  const { id } = await db
    .insertInto('tentativas_login')
    .values({ etapa, username, endereco, aparelho, em: now })
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
    .where('em', '<=', until)
    .where('etapa', '=', etapa)
    .where('aparelho', '=', aparelho)
    .where((e) =>
      byAddressToo
        ? e.or([e('username', '=', username), e('endereco', '=', endereco)])
        : e('username', '=', username),
    )
    .executeTakeFirstOrThrow()
  return {
    id,
    tries: byAddressToo ? Math.max(counts.byUser, counts.byAddress) : counts.byUser,
    first: counts.first,
  }
}

export const deleteTry = (db: Db, id: number) =>
  db.deleteFrom('tentativas_login').where('id', '=', id).execute()

/**
 * Clears the attempts of the name and step after a success, only in that browser if known; failures
 * of the address stay.
 */
export const clearTries = (
  db: Db,
  id: number,
  { etapa, username, aparelho = '' }: Pick<Attempt, 'etapa' | 'username' | 'aparelho'>,
) =>
  db
    .deleteFrom('tentativas_login')
    .where((e) => e.or([e('id', '=', id), e.and({ username, etapa, aparelho })]))
    .execute()

export const deleteTriesUntil = (db: Db, since: Instant) =>
  db.deleteFrom('tentativas_login').where('em', '<=', since).execute()
