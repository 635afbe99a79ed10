import { sql } from 'kysely'
import type { Db, Tx } from '#server/database.ts'

export const findValue = async (db: Db, chave: string) =>
  (await db.selectFrom('configuracoes').select('valor').where('chave', '=', chave).executeTakeFirst())?.valor

export const saveValue = (tx: Tx, chave: string, valor: unknown) =>
  tx
    .insertInto('configuracoes')
    .values({ chave, valor: JSON.stringify(valor) })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({ valor: JSON.stringify(valor), atualizado_em: sql`now()` }),
    )
    .execute()
