import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/** Returns the active rentals whose renewal begins today or should have begun, by their last day. */
export async function listDueRenovacoes(db: Db, today: CalendarDay) {
  const rows = await db
    .selectFrom('locacoes')
    .select('id')
    .where('renovacao_plano', 'is not', null)
    .where('status', '=', 'ativa')
    .where(
      sql<boolean>`greatest(data_fim, renovacao_combinada_em, renovacao_recusada_em) < ${today}::date`,
    )
    .orderBy('data_fim')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the plate of a motorcycle, and whether it is flagged as stolen. */
export const readFlag = (tx: Tx, moto_id: string) =>
  tx
    .selectFrom('motos')
    .select(['placa', sql<boolean>`consta_como_roubada(id)`.as('roubada')])
    .where('id', '=', moto_id)
    .executeTakeFirstOrThrow()
