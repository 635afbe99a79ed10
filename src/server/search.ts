import { type Expression, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
import type { Db } from './database.ts'
import { likeText } from './page.ts'

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

/** Whether a text may be part of a plate: names with spaces and numbers with dots are not looked for among plates. */
const mayBePlaca = (text: string) => /^[a-z\d-]{2,8}$/i.test(text)

/** From this many customers on, reading a list in its order and testing each row is quicker than gathering their rows. */
const MANY = 300

/** Whether a text matches so many customers that a page of their rows is found quickest by walking the list. */
export async function matchesMany(db: Db, text: string) {
  const some = sql`select from clientes where ${clienteMatches(text)} limit ${sql.lit(MANY + 1)}`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) s`.execute(db)
  return (rows[0]?.n ?? 0) > MANY
}

type Ways = {
  /** More ways to match. */
  also?: Expression<SqlBool>[]
  /** What `matchesMany` said: each row is then tested against the customers found, instead of looked up by them. */
  many?: boolean
}

/** Whether the row's customer is the one looked for, or its motorcycle has the text in its plate. */
export function partyMatches(text: string, { also = [], many = false }: Ways = {}): Expression<SqlBool> {
  const clientes = sql`select id from clientes where ${clienteMatches(text)}`
  const ways = [
    // coalesce() keeps the planner from turning the test into a join that reads every matching row.
    many
      ? sql<SqlBool>`coalesce(cliente_id in (${clientes}), false)`
      : sql<SqlBool>`cliente_id = any(array(${clientes}))`,
    ...(mayBePlaca(text)
      ? [
          sql<SqlBool>`moto_id = any(array(select id from motos where placa like ${likeText(normalizePlaca(text))}))`,
        ]
      : []),
    ...also,
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
