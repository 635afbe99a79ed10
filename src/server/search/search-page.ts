import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** Max. rows a search counts; beyond it, a list shows "mais de 1.000". */
export const MOST_FINDS = 1000

export type Search = {
  /** The list's table; `matches` may refer to a row by its name. */
  table: string
  /** The rows left by the list's other filters, with all columns. */
  rows: Expression<unknown>
  matches: Expression<SqlBool>
  /** The list's order, ending in the id. */
  order: RawBuilder<unknown>
  /** The condition for rows after the cursor. */
  after: RawBuilder<unknown> | undefined
  limite: number
}
/** The ids of a page plus one extra row, and the number of matches; `atLeast` if there are more. */
export type Searched = { ids: string[]; total: number; atLeast?: true }

/** Returns the ids of one page of a search, in no particular order, and the number of matches. */
export const searchPage = (db: Db, { order, after, ...search }: Search): Promise<Searched> =>
  searchParts(db, { ...search, parts: [{ order, where: after ?? sql`true` }], isFirst: !after })

type Parts = Omit<Search, 'order' | 'after'> & {
  /** The list's parts from the cursor on, one after the other, each in its own order. */
  parts: readonly { order: RawBuilder<unknown>; where: RawBuilder<unknown> }[]
  /** Whether the page is the list's first one. */
  isFirst: boolean
}

/** Like `searchPage`, of a list in several parts. */
export function searchParts(db: Db, { table, rows, matches, limite, parts, isFirst }: Parts) {
  const found = sql`from ${rows} ${sql.table(table)} where ${matches}`
  return withCustomPlans(db, async (tx): Promise<Searched> => {
    const ids: string[] = []
    for (const { order, where } of parts) {
      if (ids.length > limite) break
      const part = await sql<{ id: string }>`
        select id ${found} and ${where} order by ${order} limit ${sql.lit(limite + 1 - ids.length)}`.execute(
        tx,
      )
      ids.push(...part.rows.map(({ id }) => id))
    }
    if (isFirst && ids.length <= limite) return { ids, total: ids.length }
    return { ids, ...(await countFinds(tx, sql`select id ${found}`)) }
  })
}

/** Counts the rows of a query, up to `MOST_FINDS`. */
export async function countFinds(
  db: Db,
  query: RawBuilder<unknown>,
): Promise<Omit<Searched, 'ids'>> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${query} limit ${sql.lit(MOST_FINDS + 1)}) found`.execute(db)
  const { n } = rows[0]!
  return n > MOST_FINDS ? { total: MOST_FINDS, atLeast: true } : { total: n }
}

/** Runs queries whose best plan depends on their parameter values. */
export async function withCustomPlans<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((tx) => withCustomPlans(tx, run))
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  return run(db)
}

/** The condition for rows on a page of search results. */
export const among = (ids: string[]) => sql<SqlBool>`id = any(${ids}::uuid[])`
