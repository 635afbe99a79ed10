import { type Expression, type SqlBool, sql } from 'kysely'
import { searchedPlacas } from '#domain/placas.ts'
import { searchedNumber } from '#domain/telefone.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, invalidCursor, likeText } from './page.ts'
import { MOST_FINDS, withCustomPlans } from './search-page.ts'

/** The order of customers in every list without a search. */
export const BY_NOME = sql`nome collate "pt-x-icu", id`

/** Returns the condition for customers after the cursor of a list by name. */
export function afterNome(cursor: string | undefined) {
  if (!cursor) return
  const [nome, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(nome collate "pt-x-icu", id) > (${nome}, ${id}::uuid)`
}

/** Normalises a text like the `busca` columns: without accents, in lower case. */
const normalized = (text: string) => sql<string>`lower(f_unaccent(${text}))`

/** Escapes wildcards after removing accents, because '％' becomes '%'. */
const contains = (text: string) =>
  sql<SqlBool>`clientes.busca like '%' || regexp_replace(${normalized(text)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** `busca` ends with the phone. */
const endsInTelefone = (telefone: string) => sql<SqlBool>`clientes.busca like ${`% ${telefone}`}`

/**
 * Returns the condition for a matching customer: every word is part of the name, ignoring accents
 * and case; or the digits are part of the CPF or the phone, ignoring formatting, or the phone is the
 * same with or without its ninth digit.
 */
export function clienteMatches(text: string): Expression<SqlBool> {
  const number = searchedNumber(text)
  if (number) {
    const ways = [contains(number.digits), ...number.telefones.map(endsInTelefone)]
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  }
  const words = text.split(/\s+/).filter(Boolean)
  return sql<SqlBool>`(${sql.join([sql`true`, ...words.map(contains)], sql` and `)})`
}

/** Returns the condition for a plate that contains the text, in either form of the plate. */
export function placaContains(column: 'placa' | 'motos.placa', text: string) {
  const ways = searchedPlacas(text).map((part) => sql`${sql.ref(column)} like ${likeText(part)}`)
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/**
 * Returns a search of customers and its order: first names that start with the text, then the
 * others, each by `clientes.busca`.
 * @throws {ValidationError} if the cursor refers to no customer.
 */
export async function clienteSearch(
  db: Db,
  text: string,
  rows: Expression<unknown>,
  cursor: string | undefined,
) {
  const start = normalized(text.split(/\s+/).filter(Boolean).join(' '))
  const begins = sql<SqlBool>`starts_with(busca, ${start})`
  const order = sql`not ${begins}, busca using ~<~, id`
  return {
    table: 'clientes',
    rows,
    matches: clienteMatches(text),
    order,
    after: cursor
      ? sql<SqlBool>`${await afterCliente(db, begins, decodeCursor(cursor, 2)[1]!)}`
      : undefined,
    listed: order,
  }
}

/** Returns the condition for customers after this one in the search's order. */
async function afterCliente(db: Db, begins: Expression<SqlBool>, id: string) {
  const { rows } = await sql<{ busca: string; begins: boolean }>`
    select busca, ${begins} as begins from clientes where id::text = ${id}`.execute(db)
  const last = rows[0] ?? invalidCursor()
  const isLater = sql`(busca ~>=~ ${last.busca} and (busca <> ${last.busca} or id > ${id}::uuid))`
  return last.begins ? sql`(not ${begins} or ${isLater})` : sql`(not ${begins} and ${isLater})`
}

type Party = {
  table: 'clientes' | 'motos'
  key: 'cliente_id' | 'moto_id'
  matches: Expression<SqlBool>
}

/**
 * Returns the condition that a row's customer or moto matches: by a list of ids, or if very many
 * match, by a subquery that runs once, of those that match or of the others, whichever are fewer.
 * `is true` keeps the planner from joining it, which would gather the rows of all these owners
 * before the first page.
 */
async function belongs(db: Db, { table, key, matches }: Party) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${matches} limit ${sql.lit(MOST_FINDS + 1)}`.execute(
    db,
  )
  if (rows.length <= MOST_FINDS)
    return sql<SqlBool>`${sql.ref(key)} = any(${rows.map(({ id }) => id)}::uuid[])`
  return (await isMost(db, table, matches))
    ? sql<SqlBool>`(${sql.ref(key)} is not null and
        ${sql.ref(key)} not in (select id from ${sql.table(table)} where (${matches}) is not true))`
    : sql<SqlBool>`(${sql.ref(key)} in (select id from ${sql.table(table)} where ${matches})) is true`
}

/** Returns true if more than half of the rows match. */
async function isMost(db: Db, table: Party['table'], matches: Expression<SqlBool>) {
  const { rows } = await sql<{ most: boolean }>`
    select 2 * count(*) filter (where ${matches}) > count(*) as most from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]!.most
}

/**
 * Returns true if a text may be part of a plate: names with spaces and numbers with dots are not
 * searched among plates.
 */
const mayBePlaca = (text: string) => /^[a-z\d-]{2,8}$/i.test(text)

type SearchInput = {
  text: string
  /** The rows left by the list's other filters. */
  rows: Expression<unknown>
  /** More ways to match, by the row's own columns. */
  also?: Expression<SqlBool>[]
}

const clienteOf = (text: string): Party => ({
  table: 'clientes',
  key: 'cliente_id',
  matches: clienteMatches(text),
})
const motoOf = (text: string): Party => ({
  table: 'motos',
  key: 'moto_id',
  matches: placaContains('motos.placa', text),
})

/** Searches rows by their customer or by their moto's plate. */
export const partySearch = (db: Db, input: SearchInput) =>
  searchOf(db, input, [
    clienteOf(input.text),
    ...(mayBePlaca(input.text) ? [motoOf(input.text)] : []),
  ])

/** Like `partySearch`, but also accepts plates written with a space. */
export const spacedPlacaSearch = (db: Db, input: SearchInput) =>
  searchOf(db, input, [clienteOf(input.text), motoOf(input.text)])

/** Searches rows by their moto's plate. */
export const placaSearch = (db: Db, input: SearchInput) => searchOf(db, input, [motoOf(input.text)])

const searchOf = (db: Db, { rows, also = [] }: SearchInput, parties: Party[]) =>
  withCustomPlans(db, async (tx) => {
    const owners = await Promise.all(parties.map((party) => belongs(tx, party)))
    return { rows, matches: sql<SqlBool>`(${sql.join([...also, ...owners], sql` or `)})` }
  })
