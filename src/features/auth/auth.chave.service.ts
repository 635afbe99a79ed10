import type { Tx } from '#server/database.ts'
import { type Exchange, resealAll } from '#server/secrets.ts'
import { contextOf } from './auth.segredo.service.ts'
import * as queries from './auth.segundo-fator.queries.ts'

/**
 * Seals every second factor under the next key. Answers how many, how many nobody can read any more and are left as they
 * were, and how many people had recovery codes that end with the key of before: those that an earlier release made.
 */
export async function resealFactors(tx: Tx, exchange: Exchange) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(exchange, await queries.holdFactors(tx), { contextOf, save })
  return { selados: selados.length, ilegiveis, semCodigos: await queries.removeCodesUnderKey(tx) }
}
