import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** Which limit it is, and how long a count of it goes on, from its first request. */
export type Limit = { name: string; windowMs: number }
/** Of one caller: the requests of all processes in this window, and how long ago it began. */
export type Total = { chamador: string; pedidos: number; idade: number }

/**
 * Adds what this process has let in to what all have, callers in one order so that two processes never wait for each other.
 * The clock is the database's, one for all; a window that seems to begin in the future is one from before it was put back.
 */
export async function addRequests(db: Db, { name, windowMs }: Limit, asked: Map<string, number>) {
  const { rows } = await sql<Total>`
    insert into contagens_de_pedidos as c (limite, chamador, pedidos, desde)
    select ${name}, chamador, pedidos, clock_timestamp()
    from unnest(${[...asked.keys()]}::text[], ${[...asked.values()]}::int[]) as novos (chamador, pedidos)
    order by chamador
    on conflict (limite, chamador) do update set
      (pedidos, desde) = (
        select case when vale then c.pedidos + excluded.pedidos else excluded.pedidos end,
          case when vale then c.desde else clock_timestamp() end
        from (select abs(extract(epoch from clock_timestamp() - c.desde)) * 1000 < ${windowMs} as vale) janela)
    returning chamador, pedidos, (extract(epoch from clock_timestamp() - desde) * 1000)::float8 as idade`.execute(
    db,
  )
  return rows
}

/** Counts of windows that are long over, the addresses in them included. */
export const forgetRequests = (db: Db) =>
  sql`delete from contagens_de_pedidos where abs(extract(epoch from clock_timestamp() - desde)) > 600`.execute(
    db,
  )
