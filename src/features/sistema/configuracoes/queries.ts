import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'

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
