import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizePlaca } from '#domain/documents.ts'
import type { Db } from '#server/database/pool.ts'
import { likeText } from './page.ts'
import type { Held, Way } from './search-page.ts'
import { bearersOf, clienteMatches, MOST_BEARERS } from './search-words.ts'

/** Whose a row may be: a record of this table, by this column. */
export type Whose = {
  table: string
  key: string
  /** Tells of one record whether it matches. */
  test: Expression<SqlBool>
  /** All who match, each once. */
  each: RawBuilder<unknown>
  /** The same as a set. */
  set: RawBuilder<unknown>
  /** No more than so many, where that is known. */
  atMost?: number | undefined
}

/** Customers who match; of a list with `few` rows only the test is asked. */
export async function ofCliente(db: Db, { text, few }: { text: string; few: boolean }): Promise<Whose> {
  const test = clienteMatches(text)
  const bearers = few ? undefined : await bearersOf(db, text)
  const each = bearers
    ? sql`select id from (${bearers.clientes}) c`
    : sql`select id from clientes where ${test}`
  return {
    table: 'clientes',
    key: 'cliente_id',
    test,
    each,
    set: bearers?.ids ?? each,
    atMost: bearers?.atMost,
  }
}
export function ofMoto(text: string): Whose {
  const test = sql<SqlBool>`motos.placa like ${likeText(normalizePlaca(text))}`
  const each = sql`select id from motos where ${test}`
  return { table: 'motos', key: 'moto_id', test, each, set: each }
}

/** A lookup by key for the row at hand, which the planner cannot turn into a join that reads all who match. */
export const belongs = ({ table, key, test }: Whose) =>
  sql<SqlBool>`coalesce((select ${test} from ${sql.table(table)} where id = ${sql.ref(key)}), false)`

/** Of those who match, where it is not known how many, no more are held, a page each; of single rows no more. */
const HELD = { parties: 15_000, rows: 1000 }
/** From so many who match on, the list is walked before the rows of each are looked for. */
const MANY = 300
/** So many rows are walked where the list's index tells whose each is, a hundred to a page; so many where it does not. */
const WALKED = { covered: 60_000, others: 20_000 }

type Listed = { own: Expression<SqlBool>[]; byOwn: Way[]; isCovered: boolean }

/**
 * How the rows of a long walk are tested by sets of all who match: together with those found by a column of their own, where these
 * are few, so that an index tells it of each row; else by that column. Not at all where so many customers match that looking each
 * up soon fills a page.
 */
export function heldOf(whose: Whose[], { own, byOwn, isCovered }: Listed): Held[] {
  if (whose.some(({ atMost = 0 }) => atMost > MOST_BEARERS)) return []
  const parties = whose.map(({ key, set, atMost }) => ({
    key,
    set,
    most: atMost === undefined ? HELD.parties : MOST_BEARERS,
  }))
  const rows = byOwn.map((way) => ({ key: 'id', set: way(sql`id`), most: HELD.rows }))
  const isMany = isCovered && whose.some(({ atMost = 0 }) => atMost > MANY)
  const bySets = {
    ...setsOf([...parties, ...rows], []),
    walked: isCovered ? WALKED.covered : WALKED.others,
    isMany,
  }
  const byOwnToo = { ...setsOf(parties, own), walked: WALKED.others, isMany: false }
  return own.length ? [bySets, byOwnToo] : [bySets]
}

type GivenSet = { key: string; set: RawBuilder<unknown>; most: number }

function setsOf(given: GivenSet[], own: Expression<SqlBool>[]) {
  const sets = given.map((set, n) => ({ ...set, name: sql.ref(`s${n}`) }))
  const cut = ({ name, set, most }: (typeof sets)[number]) =>
    sql`${name} as materialized (select id from (${set}) s limit ${sql.lit(most + 1)})`
  const isWhole = ({ name, most }: (typeof sets)[number]) =>
    sql`(select count(*) from ${name}) <= ${sql.lit(most)}`
  // A test of the answer, so that the planner does not join the list to the set, which would read the whole list.
  const isIn = ({ name, key }: (typeof sets)[number]) =>
    sql`(${sql.ref(key)} in (select id from ${name})) is true`
  return {
    sets: sql.join(sets.map(cut)),
    areWhole: sql<SqlBool>`${sql.join(sets.map(isWhole), sql` and `)}`,
    matches: sql<SqlBool>`(${sql.join([...own, ...sets.map(isIn)], sql` or `)})`,
  }
}

/** From those who match to their rows, one after the other, and so no further than is asked. */
export const through =
  ({ key, each }: Whose, rows: Expression<unknown>): Way =>
  (columns) =>
    sql`
    with whose as materialized (${each})
    select own.* from whose
      cross join lateral (select ${columns} from ${rows} r where r.${sql.ref(key)} = whose.id offset 0) own`

/** Keys are looked for as many at a time: the first ones mostly suffice, and the rest are not read then. */
const PARTS = [500, 500, 1000, 2000, 4000, 16_000]

/** Of a part of the keys one column, as an array. */
export type PartOf = (column: string) => RawBuilder<unknown>

/**
 * What `found` finds for many keys (a query of one or more columns) at once: an index is read through once for a part of them,
 * and not down from its root for each.
 */
export function byParts(keys: RawBuilder<unknown>, found: (of: PartOf) => RawBuilder<unknown>) {
  const starts = [0, ...PARTS.map((_, n) => PARTS.slice(0, n + 1).reduce((sum, size) => sum + size))]
  const parts = starts.map((start, n) => {
    const most = PARTS[n] ? sql`limit ${sql.lit(PARTS[n])}` : sql``
    const of: PartOf = (column) =>
      sql`array(select ${sql.ref(column)} from keys offset ${sql.lit(start)} ${most})`
    return sql`(${found(of)})`
  })
  return sql`with keys as materialized (${keys}) ${sql.join(parts, sql` union all `)}`
}

/** From many who match to their rows at once, so that neighbours share the pages of an index. */
export const inParts =
  ({ key, each }: Whose, rows: Expression<unknown>): Way =>
  (columns) =>
    byParts(each, (of) => sql`select ${columns} from ${rows} r where r.${sql.ref(key)} = any(${of('id')})`)
