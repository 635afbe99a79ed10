import { createHash, randomBytes } from 'node:crypto'
import type { Instant } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from './queries.ts'
import {
  CODE_BYTES,
  CODE_LENGTH,
  countedOn,
  digitsOf,
  expiryOf,
  isCode,
  isValid,
  MAX_TENTATIVAS,
  type Respostas,
  type TipoLink,
} from './rules.ts'

/** Returns the hash that finds a link by its code. */
export const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest()

/** Returns a new code that cannot be guessed, and its hash, which alone is stored. */
export function newCode() {
  const codigo = randomBytes(CODE_BYTES).toString('base64url')
  return { codigo, codigo_hash: hashOf(codigo) }
}

/** Returns the hash that finds a code; undefined for what is no code. */
export const hashOfCode = (codigo: string) => (isCode(codigo) ? hashOf(codigo) : undefined)

type Shown = { cliente_id: string } | { recebimento_id: string } | { documento_id: string }

const tipoOf = (of: Shown): Exclude<TipoLink, 'pagina'> => {
  if ('cliente_id' in of) return 'dividas'
  return 'recebimento_id' in of ? 'recibo' : 'documento'
}

/**
 * Creates a link to all that a customer owes, to a receipt or to a document, and returns its code, of
 * which only the hash is stored: each message has a code of its own.
 */
export async function createLink(tx: Tx, of: Shown, now: Instant) {
  const { codigo, codigo_hash } = newCode()
  const tipo = tipoOf(of)
  await queries.insertLink(tx, {
    codigo_hash,
    tipo,
    cliente_id: null,
    recebimento_id: null,
    documento_id: null,
    ...of,
    expira_em: expiryOf(tipo, now),
  })
  return codigo
}

/**
 * Returns the code of the one link to a document that papers print, the same each time: signed, because a code that is not
 * stored cannot be printed again. Asking again at least a day later makes it valid for another year.
 */
export async function linkOnPaper(tx: Tx, secrets: Secrets, documento_id: string, now: Instant) {
  const codigo = secrets.sign(documento_id, 'documento-no-papel').slice(0, CODE_LENGTH)
  await queries.keepDocumentoLink(tx, {
    documento_id,
    codigo_hash: hashOf(codigo),
    expira_em: expiryOf('documento', now),
  })
  return codigo
}

async function findValid(
  db: Db,
  { tipo, codigo, now }: { tipo: TipoLink; codigo: string; now: Instant },
) {
  if (!isCode(codigo)) return
  const link = await queries.findLink(db, { tipo, codigo_hash: hashOf(codigo) })
  return link && isValid(link, now) ? link : undefined
}

/** Returns the customer of a code; undefined if it is unknown or expired. */
export async function clienteOfLink(
  db: Db,
  codigo: string,
  now: Instant,
): Promise<string | undefined> {
  return (await findValid(db, { tipo: 'dividas', codigo, now }))?.cliente_id ?? undefined
}

/** Whether the code is of a receipt whose link can still be opened. */
export const opensRecibo = async (db: Db, codigo: string, now: Instant) =>
  (await findValid(db, { tipo: 'recibo', codigo, now })) !== undefined

/**
 * Checks the answer to what a receipt's page asks, and counts a wrong one, but not one without four
 * digits. Returns the receipt if it is right, 'errado' if it may be tried again, 'venceu' for a link
 * that shows nothing any more.
 */
export const answerRecibo = (
  ctx: Context,
  { codigo, cpf_final }: { codigo: string; cpf_final: string },
  isRight: (tx: Tx, recebimento_id: string) => Promise<boolean>,
): Promise<{ recebimento_id: string } | 'errado' | 'venceu'> =>
  transaction(ctx, async (tx, { now }) => {
    if (!isCode(codigo)) return 'venceu'
    const link = await queries.lockLink(tx, { tipo: 'recibo', codigo_hash: hashOf(codigo) })
    if (!link?.recebimento_id || !isValid(link, now)) return 'venceu'
    if (!digitsOf(cpf_final)) return 'errado'
    const { recebimento_id } = link
    if (await isRight(tx, recebimento_id)) return { recebimento_id }
    return (await countWrong(tx, link, now)) ? 'errado' : 'venceu'
  })

/** Returns the document of a code that is still valid; undefined if it is unknown, expired or closed. */
export const documentoOfLink = async (db: Db, codigo: string, now: Instant) =>
  (await findValid(db, { tipo: 'documento', codigo, now }))?.documento_id ?? undefined

/**
 * Locks the link of a document with that code, before its answer is checked. Returns 'venceu' for one
 * that expired or was closed; undefined for an unknown code.
 */
export async function lockDocumentoLink(tx: Tx, codigo: string, now: Instant) {
  if (!isCode(codigo)) return
  const link = await queries.lockLink(tx, { tipo: 'documento', codigo_hash: hashOf(codigo) })
  return link && !isValid(link, now) ? 'venceu' : link
}

/** Counts a wrong answer to what a link's page asks; returns whether it may be tried again. */
export async function countWrong(
  tx: Tx,
  link: { id: string; no_papel: boolean } & Respostas,
  now: Instant,
) {
  const tentativas = countedOn(link, now) + 1
  await queries.saveAttempts(tx, link.id, tentativas, now)
  return tentativas < MAX_TENTATIVAS
}

/** Deletes the expired links. */
export const removeExpired = (tx: Tx, now: Instant) => queries.deleteExpired(tx, now)
