import type { Tx } from '#server/database/pool.ts'
import { type Rotation, resealAll } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'
import { contextOf } from '../segredo/service.ts'

/**
 * Reseals all second factors with the new key. Returns their number, the number that the old key
 * cannot open, and the number of users who lose recovery codes of an earlier release.
 */
export async function resealFactors(tx: Tx, rotation: Rotation) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(rotation, await queries.lockFactors(tx), {
    contextOf,
    save,
  })
  return { selados: selados.length, ilegiveis, semCodigos: await queries.removeCodesUnderKey(tx) }
}
