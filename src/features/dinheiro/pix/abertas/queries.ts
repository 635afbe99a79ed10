import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns the day up to which the customer's debts are under an open promise; null without one. */
export async function findPromised(
  db: Db,
  { cliente_id, today }: { cliente_id: string; today: CalendarDay },
): Promise<CalendarDay | null> {
  const { rows } = await sql<{ ate: CalendarDay | null }>`
    select prometido_ate(${cliente_id}::uuid, ${today}::date) as ate`.execute(db)
  return rows[0]!.ate
}
