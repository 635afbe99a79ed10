import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { pageOf } from './page.ts'
import { among, type Searched } from './search-page.ts'

type Place = {
  /** The search result of this page; without one, the page starts at `after`. */
  found: Searched | undefined
  /** The condition for rows after the cursor. */
  after: Expression<SqlBool> | undefined
  limite: number
}

/**
 * Returns the query for one page of an ordered list, with one extra row that shows whether another
 * page follows.
 */
export function rowsOfPage<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  { found, after, limite }: Place,
) {
  const page = list.limit(limite + 1)
  if (found) return page.where(among(found.ids))
  return after ? page.where(after) : page
}

type List<Row> = {
  /** The query of `rowsOfPage`, with any joins added. */
  page: { execute: () => Promise<Row[]> }
  found: Searched | undefined
  /** Returns the number of rows without a search. */
  count: () => Promise<number>
  limite: number
  cursorOf: (row: Row) => readonly (string | number)[]
}

/**
 * Returns one page of a list: its rows, the next cursor and the size of the list, read
 * concurrently.
 */
export async function pageOfList<Row>({ page, found, count, limite, cursorOf }: List<Row>) {
  const [rows, size] = await Promise.all([page.execute(), sizeOf(found, count)])
  return { ...pageOf(rows, limite, cursorOf), ...size }
}

/** Returns the size of the search result or, without a search, the result of `count`. */
const sizeOf = async (found: Searched | undefined, count: () => Promise<number>) =>
  found ? { total: found.total, atLeast: found.atLeast } : { total: await count() }
