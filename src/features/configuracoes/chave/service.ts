import { RuleViolation } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { KEY_GROUP, takeKey } from '#server/keys/key-fingerprint.ts'
import {
  type Exchange,
  markOf,
  openSigning,
  resealed,
  type Secrets,
  SIGNED_WITH,
} from '#server/keys/secrets.ts'
import { findGroups, lockGroups, saveValue } from '../queries.ts'
import * as earlier from './queries.ts'

/**
 * Whether the key with this mark is the one that the database's secrets are under; whoever comes first says which one that is.
 * A mark tells keys apart and gives none away.
 */
export const isKeyOf = (ctx: Context, marca: string) =>
  transaction(ctx, async (tx) => {
    await lockGroups(tx)
    const [known] = await findGroups(tx, [KEY_GROUP])
    if (known) return (known.valor as { marca: string }).marca === marca
    await saveValue(tx, KEY_GROUP, { marca })
    return true
  })

/** From now on the key with this mark is the right one: what was sealed by another has to be typed in again. */
export const acceptKey = (ctx: Context, marca: string) =>
  transaction(ctx, async (tx) => {
    await lockGroups(tx)
    await saveValue(tx, KEY_GROUP, { marca })
    await earlier.removeAll(tx)
  })

/** What the keys before this one signed with. */
export const earlierSignings = async (db: Db, secrets: Secrets) =>
  (await earlier.all(db)).map(({ selado }) => openSigning(secrets, selado))

/**
 * Keeps the key to this transaction, in which another takes its place: of two exchanges at once the second is refused.
 * @throws {RuleViolation} when `from` is not the key in force.
 */
export async function beginExchange(tx: Tx, from: Secrets) {
  await lockGroups(tx)
  if ((await takeKey(tx)) !== markOf(from))
    throw new RuleViolation('A chave já foi trocada por outra pessoa. Nada mais foi feito.', 'chave_trocada')
}

/** From the end of the transaction on `to` is the key in force; what `from` and those before it signed is known to it. */
export async function endExchange(tx: Tx, exchange: Exchange, now: Context['now']) {
  const { from, to } = exchange
  for (const { id, selado } of await earlier.all(tx))
    await earlier.save(tx, { id, selado: resealed(exchange, selado, SIGNED_WITH)! })
  await earlier.insert(tx, { selado: from.sealSigning(to), trocada_em: now })
  await saveValue(tx, KEY_GROUP, { marca: markOf(to) })
}
