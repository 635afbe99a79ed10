import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

/** Returns the saved groups from one snapshot; a group never saved is missing. */
export const findGroups = (db: Db, chaves: readonly string[]) => groups(db, { chaves })

const groups = (db: Db, { chaves }: { chaves: readonly string[] }) =>
  db
    .selectFrom('configuracoes')
    .select(['chave', 'valor', 'versao'])
    .where('chave', '=', sql<string>`any(${chaves})`)
    .execute()

/**
 * Locks the table against other writers, because a group that was never saved has no row to lock.
 */
export const lockGroups = (tx: Tx) =>
  sql`lock table configuracoes in share row exclusive mode`.execute(tx)

export const saveValue = (tx: Tx, chave: string, valor: unknown) =>
  tx
    .insertInto('configuracoes')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ valor: sql`excluded.valor`, atualizado_em: sql`now()` }),
    )
    .execute()

/**
 * Whether the user has an active second factor; locks it until the transaction ends, which
 * serializes with its removal.
 */
export const lockFactor = async (tx: Tx, usuario_id: string) =>
  (await tx
    .selectFrom('segundos_fatores')
    .select('id')
    .where('id', '=', usuario_id)
    .where('ativado_em', 'is not', null)
    .forShare()
    .executeTakeFirst()) !== undefined

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
