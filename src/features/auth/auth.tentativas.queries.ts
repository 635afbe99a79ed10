import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'

export type Step = 'senha' | 'codigo'
export type Attempt = {
  etapa: Step
  username: string
  /** Counts too where it is told: of somebody who is not known yet. */
  endereco?: string
  now: Instant
  since: Instant
  /** Later ones were made before the clock was put back: they count no more. */
  until: Instant
}

/** Writes the try down and tells how many there are in the window, itself included. */
export async function recordTry(db: Db, { etapa, username, endereco = '', now, since, until }: Attempt) {
  const { id } = await db
    .insertInto('tentativas_login')
    .values({ etapa, username, endereco, em: now })
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
    .where((e) =>
      endereco
        ? e.or([e('username', '=', username), e('endereco', '=', endereco)])
        : e('username', '=', username),
    )
    .executeTakeFirstOrThrow()
  return {
    id,
    tries: endereco ? Math.max(counts.byUser, counts.byAddress) : counts.byUser,
    first: counts.first,
  }
}

export const deleteTry = (db: Db, id: number) =>
  db.deleteFrom('tentativas_login').where('id', '=', id).execute()

/** What was right clears the slate of that name and step; the address keeps its other misses. */
export const clearTries = (db: Db, id: number, etapa: Step, username: string) =>
  db
    .deleteFrom('tentativas_login')
    .where((e) => e.or([e('id', '=', id), e.and([e('username', '=', username), e('etapa', '=', etapa)])]))
    .execute()

export const deleteTriesUntil = (db: Db, since: Instant) =>
  db.deleteFrom('tentativas_login').where('em', '<=', since).execute()
