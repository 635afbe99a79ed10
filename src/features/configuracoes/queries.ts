import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'

/** What was saved of the groups, all as of one moment; none of a group that never was. */
export const findGroups = (db: Db, chaves: readonly string[]) => groups(db, { chaves })

const groups = (db: Db, { chaves }: { chaves: readonly string[] }) =>
  db
    .selectFrom('configuracoes')
    .select(['chave', 'valor', 'versao'])
    .where('chave', '=', sql<string>`any(${chaves})`)
    .execute()

/** Nobody else saves settings until the transaction ends: of a group that was never saved there is no row to hold. */
export const lockGroups = (tx: Tx) => sql`lock table configuracoes in share row exclusive mode`.execute(tx)

export const saveValue = (tx: Tx, chave: string, valor: unknown) =>
  tx
    .insertInto('configuracoes')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({ valor: sql`excluded.valor`, atualizado_em: sql`now()` }),
    )
    .execute()

/**
 * Whether the user has an active second factor, which then stays until the transaction ends: whoever is taking it away
 * goes first or waits.
 */
export const lockFactor = async (tx: Tx, usuario_id: string) =>
  (await tx
    .selectFrom('segundos_fatores')
    .select('id')
    .where('id', '=', usuario_id)
    .where('ativado_em', 'is not', null)
    .forShare()
    .executeTakeFirst()) !== undefined
