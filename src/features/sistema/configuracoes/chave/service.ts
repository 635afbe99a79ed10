import { RuleViolation } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { KEY_GROUP } from '#server/keys/key-fingerprint.ts'
import {
  keyFingerprint,
  openSigning,
  type Rotation,
  resealed,
  type Secrets,
  SIGNED_WITH,
} from '#server/keys/secrets.ts'
import * as earlier from '../queries.ts'
import { findGroups, lockGroups, saveValue } from '../queries.ts'

/** The fingerprint of the key that seals this database's secrets; undefined on a new database. */
export async function storedFingerprint(db: Db) {
  const [row] = await findGroups(db, [KEY_GROUP])
  return (row?.valor as { marca: string } | undefined)?.marca
}

/**
 * Returns the stored fingerprint; on a new database stores the given one. Waits for a rotation to
 * end.
 */
export const claimFingerprint = (ctx: Context, marca: string) =>
  transaction(ctx, async (tx) => {
    await lockGroups(tx)
    const stored = await storedFingerprint(tx)
    if (stored === undefined) await saveValue(tx, KEY_GROUP, { marca })
    return stored ?? marca
  })

/**
 * Accepts another key after the old one was lost; everything sealed with the old key must be
 * entered again.
 */
export const acceptKey = (ctx: Context, marca: string) =>
  transaction(ctx, async (tx) => {
    await lockGroups(tx)
    await saveValue(tx, KEY_GROUP, { marca })
    await earlier.removeAll(tx)
  })

/** Returns the signing keys of earlier installation keys. */
export const earlierSignings = async (db: Db, secrets: Secrets) =>
  (await earlier.all(db)).map(({ selado }) => openSigning(secrets, selado))

/**
 * Locks the key for this transaction; call it first. A starting server waits for the lock. Throws
 * RuleViolation if `from` is not the key in use or a server is running.
 */
export async function beginRotation(tx: Tx, from: Secrets) {
  await lockGroups(tx)
  if ((await storedFingerprint(tx)) !== keyFingerprint(from))
    throw new RuleViolation(
      'A chave já foi trocada por outra pessoa. Nada mais foi feito.',
      'chave_trocada',
    )
  if (await earlier.isInUse(tx))
    throw new RuleViolation(
      'Há um servidor ou outro comando usando este banco de dados. Encerre todos e tente de novo: nada foi trocado.',
      'servidor_rodando',
    )
}

/** Stores the new fingerprint, and the old signing key for links that never expire. */
export async function endRotation(tx: Tx, rotation: Rotation, now: Context['now']) {
  const { from, to } = rotation
  for (const { id, selado } of await earlier.all(tx))
    await earlier.save(tx, { id, selado: resealed(rotation, selado, SIGNED_WITH)! })
  await earlier.insert(tx, { selado: from.sealSigning(to), trocada_em: now })
  await saveValue(tx, KEY_GROUP, { marca: keyFingerprint(to) })
}
