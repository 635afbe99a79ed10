import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** The name of a rate limit and the length of its window, which starts with the first request. */
export type Limit = { name: string; windowMs: number }
/** One caller's requests in this window over all processes, and the window's age. */
export type Total = { chamador: string; pedidos: number; idade: number }

/**
 * Adds this process's requests to the shared counts and returns the totals. Updates callers in one
 * order, so that two processes do not deadlock. Uses the database's clock; a window that starts in
 * the future predates a clock change and counts as old.
 */
export async function addRequests(
  db: Db,
  { name, windowMs }: Limit,
  requests: Map<string, number>,
) {
  const { rows } = await sql<Total>`
    insert into contagens_de_pedidos as c (limite, chamador, pedidos, desde)
    select ${name}, chamador, pedidos, clock_timestamp()
    from unnest(${[...requests.keys()]}::text[], ${[...requests.values()]}::int[]) as novos (chamador, pedidos)
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

/** Deletes the counts of expired windows, and with them the addresses. */
export const forgetRequests = (db: Db) =>
  sql`delete from contagens_de_pedidos where abs(extract(epoch from clock_timestamp() - desde)) > 600`.execute(
    db,
  )
