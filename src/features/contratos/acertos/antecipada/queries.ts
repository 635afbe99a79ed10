import type { Db } from '#server/database/pool.ts'

/** Whether a rental has a charge for its early return that was not cancelled. */
export const hasMulta = async (db: Db, locacao_id: string) =>
  (await db
    .selectFrom('cobrancas_extras')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .where('multa_antecipada', '=', true)
    .where('status', '<>', 'cancelado')
    .executeTakeFirst()) !== undefined
