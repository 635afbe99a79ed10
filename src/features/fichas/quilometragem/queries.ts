import { sql } from 'kysely'
import { dayInBrazil } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import type { Leitura } from './rules.ts'

/**
 * Returns the odometer readings of a motorcycle: of its rentals and services, on the days they are
 * dated, and of each change of its odometer in the audit trail.
 */
export async function odometerReadings(db: Db, moto_id: string): Promise<Leitura[]> {
  const [locacoes, manutencoes, changes] = await Promise.all([
    db
      .selectFrom('locacoes')
      .select(['data_inicio', 'km_inicial', 'data_encerramento', 'km_final'])
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
    ...locacoes.map(({ data_inicio, km_inicial }) => ({ dia: data_inicio, km: km_inicial })),
    ...locacoes.flatMap(({ data_encerramento, km_final }) =>
      data_encerramento && km_final !== null ? [{ dia: data_encerramento, km: km_final }] : [],
    ),
    ...manutencoes,
    ...changes.map(({ em, km }) => ({ dia: dayInBrazil(new Date(em)), km })),
  ]
}
