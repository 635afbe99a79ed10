import type { Db } from '#server/database/pool.ts'

/** Returns the active odometer readings of a motorcycle. */
export const odometerReadings = (db: Db, moto_id: string) =>
  db
    .selectFrom('hodometros')
    .select(['dia', 'km'])
    .where('moto_id', '=', moto_id)
    .where('corrigida_em', 'is', null)
    .execute()
