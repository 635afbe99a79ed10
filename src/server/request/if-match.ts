import { StaleVersionError, ValidationError } from '#domain/errors.ts'
import type { Context, Versions } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

const TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/

/**
 * Parses an `If-Match` header (RFC 9110, 13.1.1). Comparison is strong: a weak tag is accepted and
 * matches nothing.
 * @throws {ValidationError} if it is not a list of tags.
 */
export function versionsIn(header: string): Versions {
  const text = header.trim()
  if (text === '*') return '*'
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (tags.length === 0 || !tags.every((tag) => TAG.test(tag)))
    throw new ValidationError([
      { campo: 'If-Match', mensagem: 'Informe a versão como no ETag, por exemplo "3"' },
    ])
  return tags.filter((tag) => tag.startsWith('"')).map((tag) => tag.slice(1, -1))
}

type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { versao: unknown } ? T : never
}[keyof Tables]

/**
 * Checks that a record has a version named in `If-Match`; does nothing without the header. Call it
 * in the changing transaction with the record locked, so that only one of two concurrent callers
 * passes.
 * @throws {StaleVersionError} if the record has changed.
 */
export async function checkUnchanged(
  tx: Tx,
  { ifMatch }: Context,
  table: VersionedTable,
  { id, versao }: { id: string | readonly string[]; versao: number },
) {
  if (!ifMatch || ifMatch === '*' || ifMatch.includes(String(versao))) return
  const last = await tx
    .selectFrom('auditoria')
    .select(['usuario', 'em'])
    .where('entidade', '=', table)
    .where('entidade_id', 'in', [id].flat())
    .where('acao', 'in', ['insert', 'update', 'delete'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  throw new StaleVersionError(last)
}
