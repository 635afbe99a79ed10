import { type SqlBool, sql } from 'kysely'
import { ValidationError } from '#domain/errors.ts'

/** Encodes the ordering values of the last row shown as an opaque cursor. */
export const encodeCursor = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/**
 * Decodes a cursor.
 * @throws {ValidationError} if it is not one of ours.
 */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === parts) return values.map(String)
  } catch {
    // falls through to the error
  }
  return invalidCursor()
}

/** @throws {ValidationError} always. */
export function invalidCursor(): never {
  throw new ValidationError([{ campo: 'cursor', mensagem: 'Página inválida. Recarregue a lista.' }])
}

/** Returns the condition for what follows a cursor of a moment and an id, in a list of the newest first. */
export function olderThan(cursor: string, moment: string, id: string) {
  const [lastMoment, lastId] = decodeCursor(cursor, 2)
  const columns = sql`(${sql.ref(moment)}, ${sql.ref(id)})`
  return sql<SqlBool>`${columns} < (${lastMoment}::timestamptz, ${lastId}::uuid)`
}

/**
 * Returns the limit of a page with its extra row. A list that nothing narrows carries it in its text: PostgreSQL would plan
 * one whose limit is a parameter again for every page, which takes as long as reading it.
 */
export const limitOf = (limite: number, narrowedBy: object) =>
  Object.values(narrowedBy).some((value) => value !== undefined) ? limite + 1 : sql.lit(limite + 1)

/** Removes the extra row of a page and encodes the next cursor from it. */
export function pageOf<T>(
  rows: T[],
  limite: number,
  cursorOf: (row: T) => readonly (string | number)[],
) {
  const items = rows.slice(0, limite)
  const last = items.at(-1)
  return { items, next: rows.length > limite && last ? encodeCursor(cursorOf(last)) : undefined }
}

/** Returns a LIKE pattern for "contains", with wildcards escaped. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a LIKE pattern for "starts with", with wildcards escaped. */
export const likeStart = (text: string) => likeText(text).slice(1)
