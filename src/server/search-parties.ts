import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
import type { Db } from './database.ts'
import { likeText } from './page.ts'
import { byParts, type Held } from './search-page.ts'

/** So many of those whose name begins so are read off the index at once, and held while a list is walked: 700 pages. */
const MOST_HELD = 50_000

/** As `clientes.busca` spells it: accents and case aside; a number without its formatting. */
function partsOf(text: string) {
  const digits = onlyDigits(text)
  const isNumber = digits.length >= 2 && /^[\d\s().+-]+$/.test(text)
  return isNumber ? [digits] : text.split(/\s+/).filter(Boolean)
}
const spelled = (pattern: string) => sql`lower(f_unaccent(${pattern}))`
const all = (tests: RawBuilder<SqlBool>[]) =>
  tests.reduce((every, next) => sql<SqlBool>`${every} and ${next}`, sql<SqlBool>`true`)

/**
 * Whether a customer is the one looked for: every word of the text is part of the name, whatever its accents
 * and case; or the text's digits are part of the CPF or the phone, whatever its formatting.
 * Reads `clientes.busca`, which holds name, CPF and phone and has a trigram index.
 */
export const clienteMatches = (text: string): Expression<SqlBool> =>
  all(partsOf(text).map((part) => sql<SqlBool>`clientes.busca like ${spelled(likeText(part))}`))

/** Whether `busca` begins with the text: a range, which the index serves whatever the text will be. */
export const beginsWith = (text: string) =>
  sql<SqlBool>`(busca ~>=~ ${spelled(text)} and busca ~<~ (${spelled(text)} || chr(1114111)))`

/** Whether the text is part of it, which the planner takes no index for. */
const has = (text: string) => sql<SqlBool>`strpos(busca, ${spelled(text)}) > 0`
const not = (test: RawBuilder<SqlBool>) => sql<SqlBool>`not ${test}`

/**
 * The customers who match, each once, of these rows: those whose name begins with one of the words, read off an index
 * alone, and the others, whose own index does not know the beginning of a name, so that a common first name is not in it.
 */
export function clientesFound(text: string, rows: RawBuilder<unknown> = sql`clientes`) {
  const parts = partsOf(text)
  const first = parts.map((part, n) => {
    const tests = [beginsWith(part), ...parts.slice(0, n).map(beginsWith).map(not)]
    const rest = parts.filter((other) => other !== part).map(has)
    return sql`select id from ${rows} c where ${all([...tests, ...rest])}`
  })
  const inside = parts.map((part) => sql<SqlBool>`substr(busca, 2) like ${spelled(likeText(part))}`)
  return {
    begins: first.length ? sql.join(first, sql` union all `) : undefined,
    others: sql`select id from ${rows} c where ${all([...inside, ...parts.map(beginsWith).map(not)])}`,
  }
}

/** Whose a row may be: a record of this table, by this column. */
export type Whose = {
  table: string
  key: string
  /** Tells of one record whether it matches. */
  test: Expression<SqlBool>
  /** Those who match and are read off an index alone. */
  begins?: RawBuilder<unknown> | undefined
  /** All the others who match. */
  others: RawBuilder<unknown>
}
export const ofCliente = (text: string): Whose => ({
  table: 'clientes',
  key: 'cliente_id',
  test: clienteMatches(text),
  ...clientesFound(text),
})
export function ofMoto(text: string): Whose {
  const test = sql<SqlBool>`motos.placa like ${likeText(normalizePlaca(text))}`
  return { table: 'motos', key: 'moto_id', test, others: sql`select id from motos where ${test}` }
}

/** A lookup by key for the row at hand, which the planner cannot turn into a join that reads all who match. */
export const belongs = ({ table, key, test }: Whose) =>
  sql<SqlBool>`coalesce((select ${test} from ${sql.table(table)} where id = ${sql.ref(key)}), false)`

/**
 * The same for the rows of a long walk: by a set of all who match, where those whose name begins so are few enough to be held,
 * and the others, each of whom is a page of their own, are no more than asked. Undefined where they are too many.
 */
async function belongsToOneOf(db: Db, whose: Whose, most: number) {
  const begins = whose.begins ?? sql`select null::uuid as id where false`
  const { rows } = await sql<{ begin: number; others: string[] }>`
    select (select count(*) from (select from (${begins}) b limit ${MOST_HELD + 1}) b) as begin,
      array(with others as materialized (${whose.others}) select id from others limit ${most + 1}) as others`.execute(
    db,
  )
  const { begin, others } = rows[0]!
  if (begin > MOST_HELD || others.length > most) return
  // A test of the answer, so that the planner does not join the list to the set, which would read the whole list.
  return sql<SqlBool>`(${sql.ref(whose.key)} in (
    select id from (${begins}) b union all select unnest(${others}::uuid[]) limit ${sql.lit(MOST_HELD + most)})) is true`
}

/** How the rows of a long walk are tested: by columns of their own, by sets, and by a lookup for each where there is no set. */
export async function heldOf(
  db: Db,
  whose: Whose[],
  own: Expression<SqlBool>[],
  most: number,
): Promise<Held> {
  const sets = await Promise.all(whose.map((each) => belongsToOneOf(db, each, most)))
  const tests = whose.map((each, n) => sets[n] ?? belongs(each))
  return {
    matches: sql<SqlBool>`(${sql.join([...own, ...tests], sql` or `)})`,
    isWhole: !sets.includes(undefined),
  }
}

/** From those who match to their rows, one after the other, and so no further than is asked. */
export const through = ({ key, begins, others }: Whose, rows: Expression<unknown>) => sql`
  with whose as materialized (${begins ? sql`${begins} union all ` : sql``}${others})
  select own.id from whose
    cross join lateral (select id from ${rows} r where r.${sql.ref(key)} = whose.id offset 0) own`

/** From many who match to their rows at once, in the order of their keys, so that neighbours share the pages of an index. */
export const inParts = ({ key, begins, others }: Whose, rows: Expression<unknown>) =>
  byParts(
    begins
      ? sql`with begins as materialized (${begins})
          (select id from (select id from begins limit ${sql.lit(MOST_HELD)}) b order by id)
          union all (select id from begins offset ${sql.lit(MOST_HELD)}) union all (${others})`
      : others,
    (ids) => sql`select id from ${rows} r where r.${sql.ref(key)} = any(${ids})`,
  )
