import { type Expression, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, invalidCursor, likeText } from './page.ts'
import { MOST_FINDS, withCustomPlans } from './search-page.ts'

/** The order of customers in every list that is not searched. */
export const BY_NOME = sql`nome collate "pt-x-icu", id`

/** Which customers come after the cursor of a list by name. */
export function afterNome(cursor: string | undefined) {
  if (!cursor) return
  const [nome, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(nome collate "pt-x-icu", id) > (${nome}, ${id}::uuid)`
}

/** A text as the `busca` columns spell it: without accents, in lower case. */
const spelled = (text: string) => sql<string>`lower(f_unaccent(${text}))`

/** Wildcards are escaped after the accents are removed, because '％' becomes '%'. */
const contains = (text: string) =>
  sql<SqlBool>`clientes.busca like '%' || regexp_replace(${spelled(text)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** The parts of a text that must all be found; a number is one part, without its formatting. */
function partsOf(text: string) {
  const digits = onlyDigits(text)
  const isNumber = digits.length >= 2 && /^[\d\s().+-]+$/.test(text)
  return isNumber ? [digits] : text.split(/\s+/).filter(Boolean)
}

/**
 * Whether a customer matches: every word of the text is part of the name, whatever its accents and case; or the
 * text's digits are part of the CPF or the phone, whatever its formatting.
 */
export const clienteMatches = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...partsOf(text).map(contains)], sql` and `)})`

const placaMatches = (text: string) => sql<SqlBool>`motos.placa like ${likeText(normalizePlaca(text))}`

/**
 * A search of customers and its list's order: first those whose name begins with the text, then the others, each by
 * name as `clientes.busca` spells it.
 * @throws {ValidationError} when the cursor is of no customer.
 */
export async function clienteSearch(
  db: Db,
  text: string,
  rows: Expression<unknown>,
  cursor: string | undefined,
) {
  const start = spelled(text.split(/\s+/).filter(Boolean).join(' '))
  const begins = sql<SqlBool>`starts_with(busca, ${start})`
  const order = sql`not ${begins}, busca using ~<~, id`
  return {
    table: 'clientes',
    rows,
    matches: clienteMatches(text),
    order,
    after: cursor ? sql<SqlBool>`${await placeOf(db, begins, decodeCursor(cursor, 2)[1]!)}` : undefined,
    listed: order,
  }
}

/** Which customers come after this one in a search. */
async function placeOf(db: Db, begins: Expression<SqlBool>, id: string) {
  const { rows } = await sql<{ busca: string; begins: boolean }>`
    select busca, ${begins} as begins from clientes where id::text = ${id}`.execute(db)
  const last = rows[0] ?? invalidCursor()
  const isLater = sql`(busca ~>=~ ${last.busca} and (busca <> ${last.busca} or id > ${id}::uuid))`
  return last.begins ? sql`(not ${begins} or ${isLater})` : sql`(not ${begins} and ${isLater})`
}

type Party = { table: 'clientes' | 'motos'; key: 'cliente_id' | 'moto_id'; matches: Expression<SqlBool> }

/** Whether a row belongs to a party that matches: by their ids, or, of very many, by looking up the row's own. */
async function belongs(db: Db, { table, key, matches }: Party) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${matches} limit ${sql.lit(MOST_FINDS + 1)}`.execute(db)
  return rows.length <= MOST_FINDS
    ? sql<SqlBool>`${sql.ref(key)} = any(${rows.map(({ id }) => id)}::uuid[])`
    : sql<SqlBool>`coalesce((select ${matches} from ${sql.table(table)} where id = ${sql.ref(key)}), false)`
}

/** Whether a text may be part of a plate: names with spaces and numbers with dots are not looked for among plates. */
const mayBePlaca = (text: string) => /^[a-z\d-]{2,8}$/i.test(text)

type Asked = {
  text: string
  /** The list as its other filters leave it. */
  rows: Expression<unknown>
  /** More ways to match, by columns of the row's own. */
  also?: Expression<SqlBool>[]
}

const clienteOf = (text: string): Party => ({
  table: 'clientes',
  key: 'cliente_id',
  matches: clienteMatches(text),
})
const motoOf = (text: string): Party => ({ table: 'motos', key: 'moto_id', matches: placaMatches(text) })

/** Rows whose customer matches, or whose motorcycle has the text in its plate. */
export const partySearch = (db: Db, asked: Asked) =>
  searchOf(db, asked, [clienteOf(asked.text), ...(mayBePlaca(asked.text) ? [motoOf(asked.text)] : [])])

/** The same where a plate may be written with a space, as it is said. */
export const spokenSearch = (db: Db, asked: Asked) =>
  searchOf(db, asked, [clienteOf(asked.text), motoOf(asked.text)])

/** Rows whose motorcycle has the text in its plate. */
export const placaSearch = (db: Db, asked: Asked) => searchOf(db, asked, [motoOf(asked.text)])

const searchOf = (db: Db, { rows, also = [] }: Asked, parties: Party[]) =>
  withCustomPlans(db, async (tx) => {
    const owners = await Promise.all(parties.map((party) => belongs(tx, party)))
    return { rows, matches: sql<SqlBool>`(${sql.join([...also, ...owners], sql` or `)})` }
  })
