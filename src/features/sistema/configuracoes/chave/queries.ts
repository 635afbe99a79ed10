import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

type Row = Tables['assinaturas_anteriores']

export const all = (db: Db) =>
  db.selectFrom('assinaturas_anteriores').select(['id', 'selado']).execute()

export const insert = (tx: Tx, row: Insertable<Row>) =>
  tx.insertInto('assinaturas_anteriores').values(row).execute()

export const save = (tx: Tx, { id, selado }: { id: string; selado: string }) =>
  tx.updateTable('assinaturas_anteriores').set({ selado }).where('id', '=', id).execute()

export const removeAll = (tx: Tx) => tx.deleteFrom('assinaturas_anteriores').execute()

/**
 * Whether another connection of the product is open. A running server always has one, because its
 * jobs poll.
 */
export async function isInUse(tx: Tx) {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and application_name like 'mare-motos%' and pid <> pg_backend_pid()) as "inUse"`.execute(tx)
  return rows[0]!.inUse
}
