import type { Tx } from '#server/database/pool.ts'
import { type Rotation, resealAll } from '#server/keys/secrets.ts'
import { provesByOurKey } from '../avisos/rules.ts'
import * as queries from '../queries.ts'
import { PROVIDER_NAME } from '../rules.ts'
import { contextOf } from '../service.ts'

/**
 * Reseals all credentials with the new key. Returns their number, the number that the old key
 * cannot open, and the providers that need the new webhook key.
 */
export async function resealCredentials(tx: Tx, rotation: Rotation) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(rotation, await queries.lockRows(tx), {
    contextOf,
    save,
  })
  const avisar = selados.filter(provesByOurKey).map((id) => PROVIDER_NAME[id])
  return { seladas: selados.length, ilegiveis, avisar }
}
