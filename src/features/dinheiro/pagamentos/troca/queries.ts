import type { Db, Tx } from '#server/database/pool.ts'

/** Names the motorcycle in the payments of a rental that are open, or come back after a pause. */
export const moveUnpaid = (tx: Tx, locacao_id: string, moto_id: string) =>
  tx
    .updateTable('pagamentos')
    .set({ moto_id })
    .where('locacao_id', '=', locacao_id)
    .where((e) => e.or([e('status', '=', 'pendente'), e('cancelado_por', '=', 'pausa')]))
    .execute()

/** Returns the payments of a rental as its weeks. */
export const listWeeks = (db: Db, locacao_id: string) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'tipo', 'status', 'semana_referencia'])
    .where('locacao_id', '=', locacao_id)
    .execute()
