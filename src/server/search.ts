import { type Expression, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
import type { Db } from './database.ts'
import { decodeCursor, invalidCursor, likeStart, likeText } from './page.ts'
import { byParts } from './search-page.ts'

/**
 * Whether a customer is the one looked for: every word of the text is part of the name, whatever its accents
 * and case; or the text's digits are part of the CPF or the phone, whatever its formatting.
 * Reads `clientes.busca`, which holds name, CPF and phone and has a trigram index.
 */
export function clienteMatches(text: string): Expression<SqlBool> {
  const digits = onlyDigits(text)
  const isNumber = digits.length >= 2 && /^[\d\s().+-]+$/.test(text)
  const parts = isNumber ? [digits] : text.split(/\s+/).filter(Boolean)
  return parts
    .map((part) => sql<SqlBool>`clientes.busca like lower(f_unaccent(${likeText(part)}))`)
    .reduce((all, next) => sql<SqlBool>`${all} and ${next}`, sql<SqlBool>`true`)
}

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
  const begins = sql<SqlBool>`busca like lower(f_unaccent(${likeStart(text.split(/\s+/).filter(Boolean).join(' '))}))`
  const order = sql`busca using ~<~, id`
  const at = cursor ? await placeOf(db, begins, decodeCursor(cursor, 2)[1]!) : undefined
  return {
    table: 'clientes',
    rows,
    matches: clienteMatches(text),
    first: { is: begins, isOver: at && !at.begins },
    order,
    after: at && sql<SqlBool>`(busca ~>=~ ${at.busca} and (busca <> ${at.busca} or id > ${at.id}::uuid))`,
    walked: 2000,
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

/** Whose a row may be: a record of this table, by this column, that passes the test. */
type Whose = { table: string; key: string; test: Expression<SqlBool> }
const ofCliente = (text: string): Whose => ({
  table: 'clientes',
  key: 'cliente_id',
  test: clienteMatches(text),
})
const ofMoto = (text: string): Whose => ({
  table: 'motos',
  key: 'moto_id',
  test: sql<SqlBool>`motos.placa like ${likeText(normalizePlaca(text))}`,
})

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
  const matches = sql<SqlBool>`(${sql.join([...whose.map(belongs), ...also], sql` or `)})`
  const ways = [
    ...whose.map((each) => (sparse && each.table === 'clientes' ? inParts(each, rows) : through(each, rows))),
    ...also.map((test) => sql`select id from ${rows} r where ${test}`),
  ]
  return { rows, matches, ways: few ? undefined : ways }
}

/** A lookup by key for the row at hand, which the planner cannot turn into a join that reads all who match. */
const belongs = ({ table, key, test }: Whose) =>
  sql<SqlBool>`coalesce((select ${test} from ${sql.table(table)} where id = ${sql.ref(key)}), false)`

/** From those who match to their rows, one after the other, and so no further than is asked. */
const through = ({ table, key, test }: Whose, rows: Expression<unknown>) => sql`
  with whose as materialized (select id from ${sql.table(table)} where ${test})
  select own.id from whose
    cross join lateral (select id from ${rows} r where r.${sql.ref(key)} = whose.id offset 0) own`

const inParts = ({ table, key, test }: Whose, rows: Expression<unknown>) =>
  byParts(
    sql`select id from ${sql.table(table)} where ${test}`,
    (ids) => sql`select id from ${rows} r where r.${sql.ref(key)} = any(${ids})`,
  )
