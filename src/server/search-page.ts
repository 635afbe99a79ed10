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
  /** The same finds, without the rest of their rows: as they are counted. */
  counted?: RawBuilder<unknown>[]
  /** `matches` as it is asked of many rows, one after the other: by all who match, held as sets, where they are no more than `others`. */
  held?: (db: Db, others: number) => Promise<Held>
  /** The list's order, which ends in the id. */
  order: RawBuilder<unknown>
  /** Which rows come after the cursor. */
  after: RawBuilder<unknown> | undefined
  limite: number
  /** Finds that stand before all others, in `order` within themselves, and have an index in it; over, where the cursor is past them. */
  first?: { is: Expression<SqlBool>; isOver: boolean | undefined }
  /** Fewer than `WALKED` where what is found stands together in the list's order, as names do. */
  walked?: number
}
/** A test of a row, and whether it takes no lookup for any row. */
export type Held = { matches: Expression<SqlBool>; isWhole: boolean }
/** The ids of a page and of one row more, and how many were found; `atLeast`: more than that. */
export type Searched = { ids: string[]; total: number; atLeast?: true }

/**
 * One page of a search, whichever is cheap: few finds are gathered and sorted; where there are many, the list is walked in its
 * order until the page is full. Only a page that long walk does not fill gathers many: finds that lie far from where it begins.
 */
export async function searchPage(db: Db, search: Search): Promise<Searched> {
  const take = search.limite + 1
  const found = await firstFinds(db, search.counted ?? search.ways ?? [direct(search)])
  if (found.length <= MOST_FINDS) {
    const isPage = !search.after && found.length <= take
    const ids = isPage ? found : await idsOf(db, sorted(search, sql`${found}::uuid[]`))
    return { ids, total: found.length }
  }
  const many = { total: MOST_FINDS, atLeast: true } as const
  const ids: string[] = []
  for (const part of partsOf(search)) {
    ids.push(...(await walked(db, search, part, take - ids.length)))
    if (ids.length === take) return { ids, ...many }
  }
  return { ids: await idsOf(db, gathered(search)), ...many }
}

/** The parts that a list comes in, one after the other, from the cursor on. */
type Part = { is: Expression<SqlBool>; after: RawBuilder<unknown>; allMatch?: true }
function partsOf({ first, after = sql`true` }: Search): Part[] {
  if (!first) return [{ is: sql`true`, after }]
  const others = sql<SqlBool>`not ${first.is}`
  if (first.isOver) return [{ is: others, after }]
  return [
    { is: first.is, after, allMatch: true },
    { is: others, after: sql`true` },
  ]
}
const fromCursor = (search: Search) =>
  sql`(${sql.join(
    partsOf(search).map(({ is, after }) => sql`(${is} and ${after})`),
    sql` or `,
  )})`
const wholeOrder = ({ first, order }: Search) => (first ? sql`not ${first.is}, ${order}` : order)

/** The rows of a searched page, in a list's own query. */
export const among = ({ ids }: Searched) => sql<SqlBool>`id = any(${ids}::uuid[])`

const idsOf = async (db: Db, ids: RawBuilder<unknown>) =>
  (await sql<{ id: string }>`${ids}`.execute(db)).rows.map(({ id }) => id)

/** The ids found, and no more of them than show that there are too many. */
const firstFinds = (db: Db, ways: RawBuilder<unknown>[]) =>
  idsOf(db, sql`select id from (${sql.join(ways.map(first), sql` union `)}) found limit ${MOST_FINDS + 1}`)

/** Materialised, so that it is planned for all it finds, and read no further than it is asked: a wrong guess of how many costs little. */
const first = (way: RawBuilder<unknown>) =>
  sql`(with way as materialized (${way}) select id from way limit ${MOST_FINDS + 1})`

/** `offset 0` keeps the planner from turning lookups by id into a walk of the whole list. */
const sorted = (search: Search, ids: RawBuilder<unknown>) => sql`
  select id from (select * from ${search.rows} r where r.id = any(${ids}) offset 0) list
  where ${fromCursor(search)} order by ${wholeOrder(search)} limit ${search.limite + 1}`

/** The rows that match, which the planner cannot look for in the list's order instead. */
const direct = ({ table, rows, matches }: Search, which: Expression<unknown> = sql`true`) =>
  sql`select * from ${rows} ${sql.table(table)} where ${matches} and ${which} offset 0`

const gathered = (search: Search) => {
  if (!search.ways)
    return sql`select id from (${direct(search, fromCursor(search))}) list order by ${wholeOrder(search)} limit ${search.limite + 1}`
  const ways = search.ways.map((way) => sql`(${way})`)
  return sorted(search, sql`array(select id from (${sql.join(ways, sql` union `)}) found)`)
}

/** So few who match are held at once; so many where finds are so rare that looking up each row's would read more. */
const HELD = { few: 500, many: 15_000 }
/** How many rows are looked up to learn how rare finds are, and how many finds among them are few. */
const PROBE = { rows: 400, few: 10 }
/** Without a lookup for each row a walk may be so many times as long, before all that was found is gathered. */
const LONGER = 3

/** The finds of a part of the list in its order, up to as many, as far as a long walk meets them. */
async function walked(db: Db, search: Search, part: Part, most: number) {
  const long = part.allMatch ? most : Math.max(search.walked ?? WALKED, 10 * most)
  const walk = ({ matches }: Pick<Held, 'matches'>, rows: number) =>
    idsOf(db, walkOf({ ...search, matches }, part, rows, most))
  const walkBy = (held: Held) => walk(held, held.isWhole ? LONGER * long : long)
  const few = await search.held?.(db, HELD.few)
  if (!few) return walk(search, long)
  if (few.isWhole) return walkBy(few)
  const near = await walk(few, PROBE.rows)
  if (near.length === most) return near
  return walkBy(near.length < PROBE.few ? await search.held!(db, HELD.many) : few)
}

const walkOf = ({ table, rows, order, matches }: Search, part: Part, walked: number, most: number) => sql`
  select id from (
    select * from ${rows} r where ${part.is} and ${part.after} order by ${order} limit ${sql.lit(walked)}
  ) ${sql.table(table)}
  where ${matches} order by ${order} limit ${most}`

/** Keys are looked for as many at a time: the first ones mostly suffice, and the rest are not read then. */
const PARTS = [1000, 1000, 2000, 2000, 4000, 16_000]

/**
 * What `found` finds for many keys (a query of `id`) at once: an index is read through once for a part of them, and not down
 * from its root for each.
 */
export function byParts(keys: RawBuilder<unknown>, found: (ids: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const starts = [0, ...PARTS.map((_, n) => PARTS.slice(0, n + 1).reduce((sum, size) => sum + size))]
  const parts = starts.map((start, n) => {
    const most = PARTS[n] ? sql`limit ${sql.lit(PARTS[n])}` : sql``
    return sql`(${found(sql`array(select id from keys offset ${sql.lit(start)} ${most})`)})`
  })
  return sql`with keys as materialized (${keys}) ${sql.join(parts, sql` union all `)}`
}

/** How many are found, up to `MOST_FINDS`. */
export async function countFinds(db: Db, ways: RawBuilder<unknown>[]): Promise<Omit<Searched, 'ids'>> {
  const { length } = await firstFinds(db, ways)
  return length > MOST_FINDS ? { total: MOST_FINDS, atLeast: true } : { total: length }
}
