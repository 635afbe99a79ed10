import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'

/** Of a search no more finds than these are counted: beyond, a list says "mais de 1.000". */
export const MOST_FINDS = 1000

/** How many rows are tested in the list's order before all that was found is gathered and sorted instead. */
const WALKED = 20_000

/** Finds by an index of their own, each once: the query of these columns of their rows. */
export type Way = (columns: RawBuilder<unknown>) => RawBuilder<unknown>

export type Search = {
  /** The list's table, by whose name `matches` may call a row. */
  table: string
  /** The list as its other filters leave it: all columns of its rows. */
  rows: Expression<unknown>
  /** Whether one row is found, without a look at any other. */
  matches: Expression<SqlBool>
  /** Each way a row may be found. Without any, `matches` has an index itself. */
  ways?: Way[] | undefined
  /** `matches` as it is asked of many rows, one after the other: the first of these that is not cut off. */
  held?: Held[] | undefined
  /** The list's order, which ends in the id. */
  order: RawBuilder<unknown>
  /** The columns that `order`, `after` and `first` read. */
  columns: RawBuilder<unknown>
  /** Which rows come after the cursor. */
  after: RawBuilder<unknown> | undefined
  limite: number
  /** Finds that stand before all others, in `order` within themselves, and have an index in it; over, where the cursor is past them. */
  first?: { is: Expression<SqlBool>; isOver: boolean | undefined }
  /** How many rows are tested in the list's order, where it is not `WALKED`. */
  walked?: number | undefined
}
export type Held = {
  /** Who matches, as common table expressions, each cut off where it is too large. */
  sets: RawBuilder<unknown>
  /** Whether none of them was cut off. */
  areWhole: Expression<SqlBool>
  /** Whether a row is found, by those sets. */
  matches: Expression<SqlBool>
  /** How many rows are walked by them. */
  walked: number
  /** So many match that the list is walked at once, and what is found there counted. */
  isMany: boolean
}
/** The ids of a page and of one row more, and how many were found; `atLeast`: more than that. */
export type Searched = { ids: string[]; total: number; atLeast?: true }

/**
 * One page of a search, whichever is cheap: few finds are gathered and sorted; where there are many, the list is walked in its
 * order until the page is full. Only a page that long walk does not fill gathers many: finds that lie far from where it begins.
 */
export async function searchPage(db: Db, search: Search): Promise<Searched> {
  const take = search.limite + 1
  const begun = search.held?.[0]?.isMany
    ? await walked(db, search, { is: sql`true`, most: MOST_FINDS + 1 })
    : undefined
  const isCounted = begun && (begun.isEnd || begun.finds.length > MOST_FINDS)
  const found = isCounted
    ? { many: begun.finds.length, ids: begun.finds.slice(0, take).map(({ id }) => id) }
    : await firstFinds(db, waysOf(search), take)
  const size = sizeOf(found)
  if (!search.after && found.many <= take) return { ids: found.ids, ...size }
  const near = begun?.finds.filter(({ shown }) => shown).map(({ id }) => id) ?? []
  if (begun?.isEnd || near.length >= take) return { ids: near.slice(0, take), ...size }
  if (size.atLeast && !(begun && !search.after)) {
    const ids: string[] = []
    for (const part of partsOf(search)) {
      const { finds } = await walked(db, search, { ...part, most: take - ids.length })
      ids.push(...finds.map(({ id }) => id))
      if (ids.length === take) return { ids, ...size }
    }
  }
  return { ids: await gathered(db, search), ...size }
}

/** How many are found, counted up to one more than `MOST_FINDS`, and the ids of the first of them. */
type Found = { many: number; ids: string[] }
const sizeOf = ({ many }: Found): Omit<Searched, 'ids'> =>
  many > MOST_FINDS ? { total: MOST_FINDS, atLeast: true } : { total: many }

/** The parts that a list comes in, one after the other, from the cursor on. */
type Part = { is: Expression<SqlBool>; after?: RawBuilder<unknown>; allMatch?: true }
function partsOf({ first, after = sql`true` }: Search): Part[] {
  if (!first) return [{ is: sql`true`, after }]
  const others = sql<SqlBool>`not ${first.is}`
  if (first.isOver) return [{ is: others, after }]
  return [
    { is: first.is, after, allMatch: true },
    { is: others, after: sql`true` },
  ]
}

/** The rows of a searched page, in a list's own query: by the primary key; or one by one, of a table with a hash index of its ids. */
export const among = (ids: string[]) => sql<SqlBool>`id = any(${ids}::uuid[])`
export const eachOf = (ids: string[]) => sql<SqlBool>`id in (select unnest(${ids}::uuid[]))`

const idsOf = async (db: Db, ids: RawBuilder<unknown>) =>
  (await sql<{ id: string }>`${ids}`.execute(db)).rows.map(({ id }) => id)

const ID = sql`id`

/** How many are found, and as many of their ids as are asked for: a thousand of them as rows would cost more than the search. */
async function firstFinds(db: Db, ways: Way[], ids: number): Promise<Found> {
  const found = sql`select id from (${sql.join(ways.map(first), sql` union `)}) found limit ${MOST_FINDS + 1}`
  const { rows } = await sql<Found>`
    select count(*)::int as many, to_json(coalesce((array_agg(id))[:${sql.lit(ids)}], '{}')) as ids from (${found}) found`.execute(
    db,
  )
  return rows[0]!
}

/** Materialised, so that it is planned for all it finds, and read no further than it is asked: a wrong guess of how many costs little. */
const first = (way: Way) =>
  sql`(with way as materialized (${way(ID)}) select id from way limit ${MOST_FINDS + 1})`

/** Without a way of its own, the rows that match, which the planner cannot look for in the list's order instead. */
const waysOf = ({ ways, table, rows, matches }: Search): Way[] =>
  ways ?? [(columns) => sql`select ${columns} from ${rows} ${sql.table(table)} where ${matches} offset 0`]

/** All that is found from the cursor on, sorted. */
function gathered(db: Db, search: Search) {
  const { first, order, columns, limite } = search
  const from = partsOf(search).map(({ is, after }) => sql`(${is} and ${after})`)
  const ways = waysOf(search).map((way) => sql`(${way(columns)})`)
  return idsOf(
    db,
    sql`select id from (${sql.join(ways, sql` union `)}) list where ${sql.join(from, sql` or `)}
      order by ${first ? sql`not ${first.is}, ${order}` : order} limit ${limite + 1}`,
  )
}

/** A find, and whether it comes after the cursor. */
type Find = { id: string; shown: boolean }
/** What a walk has found, and whether it came to the end of the list. */
type Walked = { finds: Find[]; isEnd: boolean }

/** The finds of a part of the list in its order, up to as many, as far as a long walk meets them. */
async function walked(db: Db, search: Search, part: Part & { most: number }): Promise<Walked> {
  const [held, ...others] = search.held ?? []
  const rows = part.allMatch
    ? part.most
    : Math.max(held?.walked ?? search.walked ?? WALKED, 10 * search.limite)
  const sets = held ? sql`with ${held.sets}` : sql``
  const { rows: found } = await sql<Find & { whole: boolean; beyond: boolean }>`
    ${sets} select whole, walk.* from (select ${held?.areWhole ?? sql`true`} as whole) held
    left join lateral (${walkOf({ ...search, ...(held && { matches: held.matches }) }, part, rows)}) walk on whole`.execute(
    db,
  )
  if (!found[0]!.whole) return walked(db, { ...search, held: others }, part)
  const finds = found.filter(({ id, beyond }) => id && !beyond)
  return { finds, isEnd: finds.length < part.most && !found.some(({ beyond }) => beyond) }
}

/** One row more than are walked tells that the list goes on. */
function walkOf(search: Search, part: Part & { most: number }, walked: number) {
  const { table, rows, order, matches, after } = search
  const beyond = sql`place > ${sql.lit(walked)}`
  return sql`
    select id, shown, ${beyond} as beyond from (
      select *, ${after ?? sql`true`} as shown, row_number() over (order by ${order}) as place
      from ${rows} r where ${part.is} and ${part.after ?? sql`true`} order by ${order} limit ${sql.lit(walked + 1)}
    ) ${sql.table(table)}
    where ${matches} or ${beyond} order by ${order} limit ${part.most}`
}

/** How many are found, up to `MOST_FINDS`. */
export const countFinds = async (db: Db, ways: Way[]) => sizeOf(await firstFinds(db, ways, 0))
