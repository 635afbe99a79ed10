import { sql } from 'kysely'
import type { Db, Tx } from '#server/database.ts'

export const findValue = async (db: Db, chave: string) =>
  (await db.selectFrom('configuracoes').select('valor').where('chave', '=', chave).executeTakeFirst())?.valor

/** Saves a whole group; saving what is there already leaves no trace in the audit trail. */
export const saveValue = (tx: Tx, chave: string, valor: unknown) => put(tx, chave, valor, sql`excluded.valor`)

/** Saves some fields of a group and leaves the others as they are. */
export const mergeValue = (tx: Tx, chave: string, valor: object) =>
  put(tx, chave, valor, sql`configuracoes.valor || excluded.valor`)

const put = (tx: Tx, chave: string, valor: unknown, next: ReturnType<typeof sql<unknown>>) =>
  tx
    .insertInto('configuracoes')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ valor: next, atualizado_em: sql`now()` })
        .where('configuracoes.valor', 'is distinct from', next),
    )
    .execute()
