import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, invalidCursor } from './page.ts'
import type { Way } from './search-page.ts'
import { belongs, heldOf, inParts, ofCliente, ofMoto, through, type Whose } from './search-parties.ts'
import { bearersOf, beginsWith, clienteMatches, MOST_BEARERS } from './search-words.ts'

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
  columns: sql`id, nome`,
  after: afterNome(cursor),
  walked: 2000,
  listed: BY_NOME,
})

/** So many are tested in the order of names, 70 to a page, before those who match are gathered; so many where these are too many. */
const WALKED = { few: 10_000, many: 50_000 }

/**
 * How customers are searched, of the rows that other filters leave: what `searchPage` is told, and the order of the list as it
 * comes out. First those whose name begins with the text, then the others, each by name as `clientes.busca` spells it.
 * @throws {ValidationError} when the cursor is of no customer.
 */
export async function clienteSearch(
  db: Db,
  text: string,
  rows: Expression<unknown>,
  cursor: string | undefined,
) {
  const begins = beginsWith(text.split(/\s+/).filter(Boolean).join(' '))
  const order = sql`busca using ~<~, id`
  const bearers = await bearersOf(db, text)
  const at = cursor ? await placeOf(db, begins, decodeCursor(cursor, 2)[1]!) : undefined
  return {
    table: 'clientes',
    rows,
    matches: clienteMatches(text),
    // The list's own filters, asked of what stands beside the words.
    ways: bearers && [
      (columns: Expression<unknown>) =>
        sql`with clientes as (${bearers.clientes}) select ${columns} from ${rows} r`,
    ],
    first: { is: begins, isOver: at && !at.begins },
    order,
    columns: sql`id, busca`,
    after: at && sql<SqlBool>`(busca ~>=~ ${at.busca} and (busca <> ${at.busca} or id > ${at.id}::uuid))`,
    walked: bearers && bearers.atMost <= MOST_BEARERS ? WALKED.few : WALKED.many,
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
  /** The column that the list is in the order of, before the id. */
  by: string
  /** Rows of one customer, rental or motorcycle: few enough to be tested each. */
  few: boolean
  /** An index in the list's order tells whose a row is. */
  covered?: boolean
  /** Most customers have no such row, which an index by customer tells without the rows. */
  sparse?: boolean
  /** More ways to match, by columns of the row's own that have an index. */
  also?: Expression<SqlBool>[]
}

/** Rows whose customer is the one looked for, or whose motorcycle has the text in its plate: what `searchPage` is told. */
export const partySearch = async (db: Db, asked: Asked) =>
  searchThrough([await ofCliente(db, asked), ...(mayBePlaca(asked.text) ? [ofMoto(asked.text)] : [])], asked)

/** The same where a plate may be written with a space, as it is said. */
export const spokenSearch = async (db: Db, asked: Asked) =>
  searchThrough([await ofCliente(db, asked), ofMoto(asked.text)], asked)

/** Rows whose motorcycle has the text in its plate. */
export const placaSearch = (asked: Asked) => searchThrough([ofMoto(asked.text)], asked)

function searchThrough(whose: Whose[], { rows, by, few, covered = false, sparse, also = [] }: Asked) {
  const wayOf = (each: Whose) => (sparse ? inParts(each, rows) : through(each, rows))
  const byOwn = also.map(
    (test): Way =>
      (columns) =>
        sql`select ${columns} from ${rows} r where ${test}`,
  )
  return {
    rows,
    columns: sql`id, ${sql.ref(by)}`,
    matches: sql<SqlBool>`(${sql.join([...also, ...whose.map(belongs)], sql` or `)})`,
    ...(!few && {
      ways: [...whose.map(wayOf), ...byOwn],
      held: heldOf(whose, { own: also, byOwn, isCovered: covered }),
    }),
  }
}
