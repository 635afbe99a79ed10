import { ValidationError } from '#domain/errors.ts'

/** Where the next page of a list starts: the ordering values of the last row shown, unreadable to callers. */
export const encodeCursor = (values: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws {ValidationError} when the cursor is not one of ours. */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === parts) return values.map(String)
  } catch {
    // falls through to the refusal
  }
  return invalidCursor()
}

/** @throws {ValidationError} always. */
export function invalidCursor(): never {
  throw new ValidationError([{ campo: 'cursor', mensagem: 'Página inválida. Recarregue a lista.' }])
}

/** Cuts the one row too many that a list asks for to learn whether another page follows. */
export function pageOf<T>(rows: T[], limite: number, cursorOf: (row: T) => readonly (string | number)[]) {
  const items = rows.slice(0, limite)
  const last = items.at(-1)
  return { items, next: rows.length > limite && last ? encodeCursor(cursorOf(last)) : undefined }
}

/** A text to look for inside another, as LIKE wants it: its own wildcards are plain characters. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A text to look for at the beginning of another, likewise. */
export const likeStart = (text: string) => likeText(text).slice(1)
