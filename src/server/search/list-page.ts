import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { pageOf } from './page.ts'
import { among, type Searched } from './search-page.ts'

type Place = {
  /** What a search put on this page; without one, the list goes on from `after`. */
  found: Searched | undefined
  /** Which rows come after the cursor. */
  after: Expression<SqlBool> | undefined
  limite: number
}

/** Of a list in its order the rows of one page, and the one more that tells of a next page. */
export function rowsOfPage<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  { found, after, limite }: Place,
) {
  const page = list.limit(limite + 1)
  if (found) return page.where(among(found.ids))
  return after ? page.where(after) : page
}

type List<Row> = {
  /** The query of `rowsOfPage`, with whatever was joined to it. */
  page: { execute: () => Promise<Row[]> }
  found: Searched | undefined
  /** How many there are where nothing is searched for. */
  count: () => Promise<number>
  limite: number
  cursorOf: (row: Row) => readonly (string | number)[]
}

/** A page as its list answers it: with where the next one starts and, asked at the same time, the size of the whole. */
export async function pageOfList<Row>({ page, found, count, limite, cursorOf }: List<Row>) {
  const [rows, size] = await Promise.all([page.execute(), sizeOf(found, count)])
  return { ...pageOf(rows, limite, cursorOf), ...size }
}

/** Of a search what was found, else what `count` knows. */
const sizeOf = async (found: Searched | undefined, count: () => Promise<number>) =>
  found ? { total: found.total, atLeast: found.atLeast } : { total: await count() }
