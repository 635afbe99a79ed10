import { type Expression, type SqlBool, sql } from 'kysely'
import { normalizePlaca, onlyDigits } from '#domain/documents.ts'
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

/**
 * Whether the row's customer is the one looked for, or its motorcycle has the text in its plate. The two lookups run
 * once, before the rows are read; `also` adds another way to match.
 */
export function partyMatches(text: string, also: Expression<SqlBool>[] = []): Expression<SqlBool> {
  const ways = [
    sql<SqlBool>`cliente_id = any(array(select id from clientes where ${clienteMatches(text)}))`,
    ...(mayBePlaca(text)
      ? [
          sql<SqlBool>`moto_id = any(array(select id from motos where placa like ${likeText(normalizePlaca(text))}))`,
        ]
      : []),
    ...also,
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
