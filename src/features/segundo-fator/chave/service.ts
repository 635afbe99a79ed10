import type { Tx } from '#server/database/pool.ts'
import { type Rotation, resealAll } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'
import { contextOf } from '../segredo/service.ts'

/**
 * Seals every second factor under the new key; returns their number, the number that the old key cannot open, and the number
 * of people who lose recovery codes that an earlier release made.
 */
export async function resealFactors(tx: Tx, rotation: Rotation) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(rotation, await queries.lockFactors(tx), { contextOf, save })
  return { selados: selados.length, ilegiveis, semCodigos: await queries.removeCodesUnderKey(tx) }
}
