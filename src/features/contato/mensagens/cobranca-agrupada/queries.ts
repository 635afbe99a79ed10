import { columnOf, idOf, type RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Tx } from '#server/database/pool.ts'
import type { MensagemRow } from '../queries.ts'

/** Whether the debt has had its reminder of that moment. */
export async function hadMoment(tx: Tx, ref: RefDivida, momento: number) {
  const query = tx.selectFrom('mensagens').select('id').where('momento', '=', momento)
  return (await query.where(columnOf(ref), '=', idOf(ref)).executeTakeFirst()) !== undefined
}

/** Makes the message the reminder of another debt of the customer. */
export const pointTo = (
  tx: Tx,
  id: string,
  divida: Pick<MensagemRow, 'pagamento_id' | 'cobranca_id' | 'momento'>,
) => tx.updateTable('mensagens').set(divida).where('id', '=', id).execute()
