import { sql } from 'kysely'
import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import type { Leitura } from './rules.ts'

const dayOf = (moment: Instant) => dayInBrazil(new Date(moment))

/**
 * Returns the odometer readings of a motorcycle: of its rentals and services, on the days they are
 * dated, and of each change of its odometer in the audit trail.
 */
export async function odometerReadings(db: Db, moto_id: string): Promise<Leitura[]> {
  const [periodos, manutencoes, changes] = await Promise.all([
    db
      .selectFrom('locacoes_motos')
      .select(['inicio', 'km_saida', 'fim', 'km_volta'])
      .where('moto_id', '=', moto_id)
      .execute(),
    db
      .selectFrom('manutencoes')
      .select(['data_realizada as dia', 'km_realizada as km'])
      .where('moto_id', '=', moto_id)
      .execute(),
    db
      .selectFrom('auditoria')
      .select(['em', sql<number>`(depois ->> 'km_atual')::int`.as('km')])
      .where('entidade', '=', 'motos')
      .where('entidade_id', '=', moto_id)
      .where(sql<boolean>`depois ->> 'km_atual' is distinct from antes ->> 'km_atual'`)
      .where(sql<boolean>`depois ->> 'km_atual' is not null`)
      .execute(),
  ])
  return [
    ...periodos.map(({ inicio, km_saida }) => ({ dia: dayOf(inicio), km: km_saida })),
    ...periodos.flatMap(({ fim, km_volta }) =>
      fim !== null && km_volta !== null ? [{ dia: dayOf(fim), km: km_volta }] : [],
    ),
    ...manutencoes,
    ...changes.map(({ em, km }) => ({ dia: dayOf(em), km })),
  ]
}
