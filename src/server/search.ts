import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'
import { decodeCursor, invalidCursor } from './page.ts'
import {
  beginsWith,
  belongs,
  clienteMatches,
  clientesFound,
  heldOf,
  inParts,
  ofCliente,
  ofMoto,
  through,
  type Whose,
} from './search-parties.ts'

/** The order of customers in every list that is not searched. */
export const BY_NOME = sql`nome collate "pt-x-icu", id`

/** Which customers come after the cursor of a list by name. */
export function afterNome(cursor: string | undefined) {
  if (!cursor) return
  const [nome, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(nome collate "pt-x-icu", id) > (${nome}, ${id}::uuid)`
}

/** What is found of customers by something else than a text stands in the order of their names. */
export const clientesByNome = (rows: Expression<unknown>, cursor: string | undefined) => ({
  table: 'clientes',
  rows,
  order: BY_NOME,
  after: afterNome(cursor),
  walked: 2000,
  listed: BY_NOME,
})

/** So many customers are tested on the index of `busca` alone: 700 pages. */
const WALKED = 50_000

/**
 * How customers are searched, of the rows that other filters leave: what `searchPage` is told, and the order of the list as it
 * comes out. First those whose name begins with the text, then the others, each by name as `clientes.busca` spells it.
 * @throws {BadInput} when the cursor is of no customer.
 */
export async function clienteSearch(
  db: Db,
  text: string,
  rows: Expression<unknown>,
  cursor: string | undefined,
) {
  const begins = beginsWith(text.split(/\s+/).filter(Boolean).join(' '))
  const order = sql`busca using ~<~, id`
  const { begins: first, others } = clientesFound(text, sql`${rows}`)
  const at = cursor ? await placeOf(db, begins, decodeCursor(cursor, 2)[1]!) : undefined
  return {
    table: 'clientes',
    rows,
    matches: clienteMatches(text),
    counted: [first ? sql`${first} union all ${others}` : others],
    first: { is: begins, isOver: at && !at.begins },
    order,
    after: at && sql<SqlBool>`(busca ~>=~ ${at.busca} and (busca <> ${at.busca} or id > ${at.id}::uuid))`,
    walked: WALKED,
    listed: sql`not ${begins}, ${order}`,
  }
}

/** Where in that order a customer stands. */
async function placeOf(db: Db, begins: Expression<SqlBool>, id: string) {
  const { rows } = await sql<{ id: string; busca: string; begins: boolean }>`
    select id, busca, ${begins} as begins from clientes where id::text = ${id}`.execute(db)
  return rows[0] ?? invalidCursor()
}

/** Whether a text may be part of a plate: names with spaces and numbers with dots are not looked for among plates. */
const mayBePlaca = (text: string) => /^[a-z\d-]{2,8}$/i.test(text)

type Asked = {
  text: string
  /** The list as its other filters leave it. */
  rows: Expression<unknown>
  /** Rows of one customer, rental or motorcycle: few enough to be tested each. */
  few: boolean
  /** Most customers have no such row, which an index by customer tells without the rows. */
  sparse?: boolean
  /** More ways to match, by columns of the row's own that have an index. */
  also?: Expression<SqlBool>[]
}

/** Rows whose customer is the one looked for, or whose motorcycle has the text in its plate: what `searchPage` is told. */
export const partySearch = (asked: Asked) =>
  searchThrough([ofCliente(asked.text), ...(mayBePlaca(asked.text) ? [ofMoto(asked.text)] : [])], asked)

/** The same where a plate may be written with a space, as it is said. */
export const spokenSearch = (asked: Asked) =>
  searchThrough([ofCliente(asked.text), ofMoto(asked.text)], asked)

/** Rows whose motorcycle has the text in its plate. */
export const placaSearch = (asked: Asked) => searchThrough([ofMoto(asked.text)], asked)

function searchThrough(whose: Whose[], { rows, few, sparse, also = [] }: Asked) {
  const ways = [
    ...whose.map((each) => (sparse ? inParts(each, rows) : through(each, rows))),
    ...also.map((test) => sql`select id from ${rows} r where ${test}`),
  ]
  return {
    rows,
    matches: sql<SqlBool>`(${sql.join([...also, ...whose.map(belongs)], sql` or `)})`,
    ways: few ? undefined : ways,
    held: (db: Db, most: number) => heldOf(db, whose, also, most),
  }
}
