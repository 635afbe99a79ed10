import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** A search counts no more rows than this: beyond, a list says "mais de 1.000". */
export const MOST_FINDS = 1000

export type Search = {
  /** The list's table, by whose name `matches` may call a row. */
  table: string
  /** The list as its other filters leave it: all columns of its rows. */
  rows: Expression<unknown>
  matches: Expression<SqlBool>
  /** The list's order, which ends in the id. */
  order: RawBuilder<unknown>
  /** Which rows come after the cursor. */
  after: RawBuilder<unknown> | undefined
  limite: number
}
/** The ids of a page and of one row more, and how many rows match; `atLeast`: more than that. */
export type Searched = { ids: string[]; total: number; atLeast?: true }

/** Returns the ids of one page of a search, in no particular order, and the number of matches. */
export function searchPage(
  db: Db,
  { table, rows, matches, order, after, limite }: Search,
): Promise<Searched> {
  const found = sql`from ${rows} ${sql.table(table)} where ${matches}`
  return withCustomPlans(db, async (tx) => {
    const page = await sql<{ id: string }>`
      select id ${found} and ${after ?? sql`true`} order by ${order} limit ${sql.lit(limite + 1)}`.execute(tx)
    const ids = page.rows.map(({ id }) => id)
    if (!after && ids.length <= limite) return { ids, total: ids.length }
    return { ids, ...(await countFinds(tx, sql`select id ${found}`)) }
  })
}

/** Counts the rows of a query, up to `MOST_FINDS`. */
export async function countFinds(db: Db, query: RawBuilder<unknown>): Promise<Omit<Searched, 'ids'>> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${query} limit ${sql.lit(MOST_FINDS + 1)}) found`.execute(db)
  const { n } = rows[0]!
  return n > MOST_FINDS ? { total: MOST_FINDS, atLeast: true } : { total: n }
}

/** Runs queries whose best plan depends on the values they are given. */
export async function withCustomPlans<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((tx) => withCustomPlans(tx, run))
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  return run(db)
}

/** The rows of a searched page, in a list's own query. */
export const among = (ids: string[]) => sql<SqlBool>`id = any(${ids}::uuid[])`
