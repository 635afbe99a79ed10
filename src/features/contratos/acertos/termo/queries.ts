import type { Db } from '#server/database/pool.ts'

/** Returns the tax id of a rental's customer, which the paper names. */
export const findCpf = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('locacoes as l')
      .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
      .select('c.cpf')
      .where('l.id', '=', locacao_id)
      .executeTakeFirstOrThrow()
  ).cpf
