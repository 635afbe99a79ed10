import type { Db } from '#server/database/pool.ts'

/** Returns the shop's price list of damage. */
export const listPrices = (db: Db) =>
  db.selectFrom('precos_avarias').select(['tipo', 'regiao', 'valor']).orderBy('regiao').execute()
