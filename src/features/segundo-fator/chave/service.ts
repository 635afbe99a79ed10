import type { Tx } from '#server/database/pool.ts'
import { type Exchange, resealAll } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'
import { contextOf } from '../segredo/service.ts'

/**
 * Seals every second factor under the next key. Answers how many, how many nobody can read any more and are left as they
 * were, and how many people had recovery codes that end with the key of before: those that an earlier release made.
 */
export async function resealFactors(tx: Tx, exchange: Exchange) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(exchange, await queries.lockFactors(tx), { contextOf, save })
  return { selados: selados.length, ilegiveis, semCodigos: await queries.removeCodesUnderKey(tx) }
}
