import type { Db } from '#server/database/pool.ts'

/** Returns the colours of the motorcycles that can be rented now. */
export const listFreeColours = async (db: Db) =>
  (
    await db
      .selectFrom('motos')
      .select('cor')
      .distinct()
      .where('status', '=', 'disponivel')
      .where('excluido_em', 'is', null)
      .orderBy('cor')
      .execute()
  ).map(({ cor }) => cor)
