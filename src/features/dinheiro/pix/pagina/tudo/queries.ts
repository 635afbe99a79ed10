import type { Db } from '#server/database/pool.ts'

/** Returns the customer's name. */
export const findNome = async (db: Db, cliente_id: string) =>
  (await db.selectFrom('clientes').select('nome').where('id', '=', cliente_id).executeTakeFirst())
    ?.nome
