import type { Db } from '#server/database/pool.ts'

/** Returns the last day whose cash a user closed and nobody opened again. */
export const lastClosedDay = async (db: Db, usuario: string) =>
  (
    await db
      .selectFrom('caixas as c')
      .innerJoin('usuarios as u', 'u.id', 'c.usuario_id')
      .select('c.dia')
      .where('u.username', '=', usuario)
      .where('c.reaberto_em', 'is', null)
      .orderBy('c.dia', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.dia
