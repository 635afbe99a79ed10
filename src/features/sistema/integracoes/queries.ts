import type { Insertable, Updateable } from 'kysely'
import type { Provider } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

type Row = Tables['credenciais']

export const allRows = (db: Db) => db.selectFrom('credenciais').selectAll().execute()

export const findRow = (db: Db, id: Provider) =>
  db.selectFrom('credenciais').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns every row, locked until the transaction ends. */
export const lockRows = (tx: Tx) =>
  tx.selectFrom('credenciais').select(['id', 'selado']).forUpdate().execute()

/** Saves resealed credentials and keeps their test results. */
export const saveSealed = (tx: Tx, { id, selado }: Pick<Row, 'id' | 'selado'>) =>
  tx.updateTable('credenciais').set({ selado }).where('id', '=', id).execute()

/** Inserts or replaces credentials and clears their test results. */
export const saveRow = (tx: Tx, { id, selado, atualizado_em }: Insertable<Row>) =>
  tx
    .insertInto('credenciais')
    .values({
      id,
      selado,
      atualizado_em,
      ultimo_teste: null,
      ultimo_sucesso: null,
      ultimo_erro: null,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        selado,
        atualizado_em,
        ultimo_teste: null,
        ultimo_sucesso: null,
        ultimo_erro: null,
      }),
    )
    .execute()

/** Saves a test result unless other credentials were stored meanwhile. */
export const recordTest = (
  tx: Tx,
  { id, selado }: Pick<Row, 'id' | 'selado'>,
  outcome: Updateable<Pick<Row, 'ultimo_teste' | 'ultimo_sucesso' | 'ultimo_erro'>>,
) =>
  tx
    .updateTable('credenciais')
    .set(outcome)
    .where('id', '=', id)
    .where('selado', '=', selado)
    .execute()

export const removeRow = async (tx: Tx, id: Provider) =>
  (await tx.deleteFrom('credenciais').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
