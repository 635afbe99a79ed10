import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

export type Step = 'senha' | 'codigo'
export type Attempt = {
  etapa: Step
  username: string
  /** Counts too where it is told: of somebody who is not known yet. */
  endereco?: string
  /** Of a browser or session known to be this person's: counted by it alone. */
  aparelho?: string | undefined
  now: Instant
  since: Instant
  /** Later ones were made before the clock was put back: they count no more. */
  until: Instant
}

/** Writes the try down and tells how many there are in the window, itself included. */
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

/** What was right clears the slate of that name and step, in that browser where it is known; the address keeps its other misses. */
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
