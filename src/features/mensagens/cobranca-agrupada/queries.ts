import type { Tx } from '#server/database/pool.ts'
import type { MensagemRow } from '../queries.ts'

type DividaRef = Pick<MensagemRow, 'pagamento_id' | 'cobranca_id'>

/** Whether the debt has had its reminder of that moment. */
export async function hadMoment(tx: Tx, { pagamento_id, cobranca_id }: DividaRef, momento: number) {
  const query = tx.selectFrom('mensagens').select('id').where('momento', '=', momento)
  const of = pagamento_id
    ? query.where('pagamento_id', '=', pagamento_id)
    : query.where('cobranca_id', '=', cobranca_id)
  return (await of.executeTakeFirst()) !== undefined
}

/** Makes the message the reminder of another debt of the customer. */
export const pointTo = (tx: Tx, id: string, divida: DividaRef & { momento: number }) =>
  tx.updateTable('mensagens').set(divida).where('id', '=', id).execute()
