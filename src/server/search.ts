import { type Expression, type SqlBool, sql } from 'kysely'
import { onlyDigits } from '#domain/documents.ts'
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
