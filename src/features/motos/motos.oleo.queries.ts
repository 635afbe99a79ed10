import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import { KM_COUNTED_BY, OIL_OVERDUE_KM, OIL_SOON_KM } from './motos.rules.ts'

/** Motorcycles whose oil change is near or overdue, the furthest gone first; inactive ones need none. */
export const oilAlerts = (db: Db, limit = 1000) => furthestGone(db, { limit })
const furthestGone = prepared(['limit'], (db, { limit }: { limit: number }) => {
  const km = sql<number>`km_atual - coalesce(km_ultima_manutencao, 0)`
  return db
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'modelo', 'km_atual', 'km_ultima_manutencao'])
    .where('excluido_em', 'is', null)
    .where('status', '<>', sql.lit('inativa'))
    .where(km, '>=', OIL_SOON_KM)
    .orderBy(km, 'desc')
    .orderBy('placa')
    .limit(limit)
})

/** How many oil changes are near or overdue, and how many of them overdue, by the kept numbers. */
export const countOilAlerts = async (db: Db) => (await near(db, {}))[0]!
const near = prepared([], (db) => {
  const since = (km: number) =>
    sql<number>`coalesce(sum(quantidade) filter (where centena >= ${km / KM_COUNTED_BY}), 0)`
  return db
    .selectFrom('motos_por_centena')
    .select([since(OIL_SOON_KM).as('total'), since(OIL_OVERDUE_KM).as('vencidas')])
})
