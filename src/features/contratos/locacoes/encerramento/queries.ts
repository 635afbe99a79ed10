import type { Db } from '#server/database/pool.ts'

/** Returns the name of a rental's customer. */
export const findLocatario = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('locacoes as l')
      .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
      .select('c.nome')
      .where('l.id', '=', id)
      .executeTakeFirstOrThrow()
  ).nome
