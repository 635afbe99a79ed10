import type { Tx } from '#server/database/pool.ts'
import { type Exchange, resealAll } from '#server/keys/secrets.ts'
import { provesByOurKey } from '../avisos/rules.ts'
import * as queries from '../queries.ts'
import { PROVIDER_NAME } from '../rules.ts'
import { contextOf } from '../service.ts'

/**
 * Seals every credential under the next key. Answers how many, how many nobody can read any more and are left as they were,
 * and the names of the providers that have to be given our new key: its old one does not count any more.
 */
export async function resealCredentials(tx: Tx, exchange: Exchange) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(exchange, await queries.lockRows(tx), { contextOf, save })
  const avisar = selados.filter(provesByOurKey).map((id) => PROVIDER_NAME[id])
  return { seladas: selados.length, ilegiveis, avisar }
}
