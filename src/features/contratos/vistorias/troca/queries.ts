import type { Db } from '#server/database/pool.ts'

/** Returns what a swap has to know of an inspection; undefined if there is none. */
export const findVistoriaOfSwap = (db: Db, id: string) =>
  db
    .selectFrom('vistorias')
    .select(['tipo', 'status', 'locacao_id', 'moto_id'])
    .where('id', '=', id)
    .executeTakeFirst()
