import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import * as queries from './queries.ts'
import { CODE_BYTES, expiryOf, isCode } from './rules.ts'

const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest()

/**
 * Creates a link to all that a customer owes and returns its code, of which only the hash is
 * stored: each message has a code of its own.
 */
export async function createLink(tx: Tx, { cliente_id }: { cliente_id: string }, now: Instant) {
  const codigo = randomBytes(CODE_BYTES).toString('base64url')
  const tipo = 'dividas'
  await queries.insertLink(tx, {
    codigo_hash: hashOf(codigo),
    tipo,
    cliente_id,
    expira_em: expiryOf(tipo, now),
  })
  return codigo
}

/** Returns the customer of a code; undefined if it is unknown or expired. */
export async function clienteOfLink(db: Db, codigo: string, now: Instant): Promise<string | undefined> {
  if (!isCode(codigo)) return
  const link = await queries.findValid(db, { tipo: 'dividas', codigo_hash: hashOf(codigo), now })
  return link?.cliente_id ?? undefined
}

/** Deletes the expired links. */
export const removeExpired = (tx: Tx, now: Instant) => queries.deleteExpired(tx, now)
