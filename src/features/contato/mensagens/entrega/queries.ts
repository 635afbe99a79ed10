import type { Updateable } from 'kysely'
import type { ProviderOf } from '#domain/providers.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { withItsRows } from '../queries.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns and locks the message that the provider reports on; only a message given to that
 * provider.
 */
export function lockReported(
  tx: Tx,
  { provedor, referencia }: { provedor: ProviderOf<'whatsapp'>; referencia: string },
) {
  const query = tx
    .selectFrom('mensagens')
    .select(['id', 'status', 'entregue_em', 'lida_em'])
    .where('provedor', '=', provedor)
    .where('junto_com', 'is', null)
    .forUpdate()
  const chosen = UUID.test(referencia)
    ? query.where((e) => e.or([e('id', '=', referencia), e('external_id', '=', referencia)]))
    : query.where('external_id', '=', referencia)
  return chosen.executeTakeFirst()
}

export const recordReport = (tx: Tx, id: string, change: Updateable<Tables['mensagens']>) =>
  tx.updateTable('mensagens').set(change).where(withItsRows(id)).execute()
