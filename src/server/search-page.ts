import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

/** Of a search no more finds than these are counted: beyond, a list says "mais de 1.000". */
export const MOST_FINDS = 1000

/** How many rows are tested in the list's order before all that was found is gathered and sorted instead. */
const WALKED = 20_000

export type Search = {
  /** The list's table, by whose name `matches` may call a row. */
  table: string
  /** The list as its other filters leave it: all columns of its rows. */
  rows: Expression<unknown>
  /** Whether one row is found, without a look at any other. */
  matches: Expression<SqlBool>
  /** Each way a row may be found, by an index of its own: selects the column `id`. Without any, `matches` has an index itself. */
  ways?: RawBuilder<unknown>[] | undefined
  /** The list's order, which ends in the id. */
  order: RawBuilder<unknown>
  /** Which rows come after the cursor. */
  after: RawBuilder<unknown> | undefined
  limite: number
  /** Fewer than `WALKED` where what is found stands together in the list's order, as names do. */
  walked?: number
}
/** The ids of a page and of one row more, and how many were found; `atLeast`: more than that. */
export type Searched = { ids: string[]; total: number; atLeast?: true }

/**
 * One page of a search, whichever is cheap: few finds are gathered and sorted; where there are many, the list is walked in its
 * order until the page is full. Only a page that long walk does not fill gathers many: finds that lie far from where it begins.
 */
export async function searchPage(db: Db, search: Search): Promise<Searched> {
  const take = search.limite + 1
  const found = await firstFinds(db, search.ways ?? [direct({ ...search, after: undefined })])
  if (found.length <= MOST_FINDS) {
    const isPage = !search.after && found.length <= take
    const ids = isPage ? found : await idsOf(db, sorted(search, sql`select unnest(${found}::uuid[])`))
    return { ids, total: found.length }
  }
  const many = { total: MOST_FINDS, atLeast: true } as const
  const walked = await idsOf(db, walk(search))
  if (walked.length === take) return { ids: walked, ...many }
  return { ids: await idsOf(db, gathered(search)), ...many }
}

/** The rows of a searched page, in a list's own query. */
export const among = ({ ids }: Searched) => sql<SqlBool>`id = any(${ids}::uuid[])`

/** What a list says of its size: of a search what was found, else what `count` knows. */
export const sizeOf = async (found: Searched | undefined, count: () => Promise<number>) =>
  found ? { total: found.total, atLeast: found.atLeast } : { total: await count() }

const idsOf = async (db: Db, ids: RawBuilder<unknown>) =>
  (await sql<{ id: string }>`${ids}`.execute(db)).rows.map(({ id }) => id)

/** The ids found, and no more of them than show that there are too many. */
const firstFinds = (db: Db, ways: RawBuilder<unknown>[]) =>
  idsOf(db, sql`select id from (${sql.join(ways.map(first), sql` union `)}) found limit ${MOST_FINDS + 1}`)

/** Materialised, so that it is planned for all it finds, and read no further than it is asked: a wrong guess of how many costs little. */
const first = (way: RawBuilder<unknown>) =>
  sql`(with way as materialized (${way}) select id from way limit ${MOST_FINDS + 1})`

/** `offset 0` keeps the planner from turning lookups by id into a walk of the whole list. */
const sorted = ({ rows, after, order, limite }: Search, ids: RawBuilder<unknown>) => sql`
  select list.id from (${ids}) f (found)
    cross join lateral (select * from ${rows} r where r.id = f.found offset 0) list
  where ${after ?? sql`true`} order by ${order} limit ${limite + 1}`

/** The rows that match, which the planner cannot look for in the list's order instead. */
const direct = ({ table, rows, matches, after }: Search) =>
  sql`select * from ${rows} ${sql.table(table)} where ${matches} and ${after ?? sql`true`} offset 0`

const gathered = (search: Search) =>
  search.ways
    ? sorted(
        search,
        sql.join(
          search.ways.map((way) => sql`(${way})`),
          sql` union `,
        ),
      )
    : sql`select id from (${direct(search)}) list order by ${search.order} limit ${search.limite + 1}`

const walk = ({ table, rows, after, order, matches, limite, walked = WALKED }: Search) => sql`
  select id from (
    select * from ${rows} r where ${after ?? sql`true`} order by ${order} limit ${sql.lit(Math.max(walked, 10 * limite))}
  ) ${sql.table(table)}
  where ${matches} order by ${order} limit ${limite + 1}`

/** How many are found, up to `MOST_FINDS`. */
export async function countFinds(db: Db, ways: RawBuilder<unknown>[]): Promise<Omit<Searched, 'ids'>> {
  const { length } = await firstFinds(db, ways)
  return length > MOST_FINDS ? { total: MOST_FINDS, atLeast: true } : { total: length }
}
