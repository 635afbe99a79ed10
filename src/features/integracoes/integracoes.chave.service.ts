import type { Tx } from '#server/database.ts'
import { type Exchange, resealed } from '#server/secrets.ts'
import { provesByOurKey } from './integracoes.avisos.rules.ts'
import * as queries from './integracoes.queries.ts'
import { PROVIDER_NAME } from './integracoes.rules.ts'
import { contextOf } from './integracoes.service.ts'

/**
 * Seals every credential under the next key. Answers how many, how many nobody can read any more and are left as they were,
 * and the names of the providers that have to be given our new key: its old one does not count any more.
 */
export async function resealCredentials(tx: Tx, exchange: Exchange) {
  const told = { seladas: 0, ilegiveis: 0, avisar: [] as string[] }
  for (const { id, selado: before } of await queries.holdRows(tx)) {
    const selado = resealed(exchange, before, contextOf(id))
    if (selado === undefined) {
      told.ilegiveis++
      continue
    }
    await queries.saveSealed(tx, { id, selado })
    told.seladas++
    if (provesByOurKey(id)) told.avisar.push(PROVIDER_NAME[id])
  }
  return told
}
