import { sql } from 'kysely'
import { type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/** A literal instead of a parameter, so that the planner can use the partial index. */
const ATIVA = sql.lit('ativa' as const)

/** Active rentals with a schedule of weeks that are past their last day. */
const past = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('locacoes')
    .where('status', '=', ATIVA)
    .where('data_fim', '<', today)
    .where((e) =>
      e.exists(
        e
          .selectFrom('semanas_agenda as s')
          .select('s.locacao_id')
          .whereRef('s.locacao_id', '=', 'locacoes.id'),
      ),
    )

/** Whether an active rental is past its last day. Ordered, so that the planner uses their index. */
export const hasPast = async (db: Db, today: CalendarDay) =>
  (await past(db, today).select('id').orderBy('data_fim').limit(1).execute()).length > 0

/**
 * Returns up to `limite` active rentals of these plans past their last day and locks them; skips
 * those that others have locked and those that are to be renewed.
 */
export const lockPast = (
  tx: Tx,
  { today, planos, limite }: { today: CalendarDay; planos: Plano[]; limite: number },
) =>
  past(tx, today)
    .selectAll()
    .where('plano', 'in', planos)
    .where('renovacao_plano', 'is', null)
    .orderBy('data_fim')
    .orderBy('id')
    .limit(limite)
    .forUpdate()
    .skipLocked()
    .execute()

/** Returns the day the rental was last resumed; null if it never was. */
export async function lastResumed(db: Db, locacao_id: string) {
  const row = await db
    .selectFrom('locacoes_historico')
    .select('data_acao')
    .where('locacao_id', '=', locacao_id)
    .where('acao', 'in', ['despausar', 'reabilitar'])
    .orderBy('data_acao', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? dayInBrazil(new Date(row.data_acao)) : null
}
