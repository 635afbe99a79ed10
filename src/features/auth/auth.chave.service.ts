import type { Tx } from '#server/database.ts'
import { type Exchange, resealed } from '#server/secrets.ts'
import { contextOf } from './auth.segredo.service.ts'
import * as queries from './auth.segundo-fator.queries.ts'

/**
 * Seals every second factor under the next key. Answers how many, how many nobody can read any more and are left as they
 * were, and how many people had recovery codes that end with the key of before: those that an earlier release made.
 */
export async function resealFactors(tx: Tx, exchange: Exchange) {
  const told = { selados: 0, ilegiveis: 0 }
  for (const { id, selado: before } of await queries.holdFactors(tx)) {
    const selado = resealed(exchange, before, contextOf(id))
    if (selado === undefined) {
      told.ilegiveis++
      continue
    }
    await queries.saveSealed(tx, { id, selado })
    told.selados++
  }
  return { ...told, semCodigos: await queries.removeCodesUnderKey(tx) }
}
