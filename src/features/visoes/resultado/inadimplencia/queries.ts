import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns the customers with something late, who owe most without today's fees first. */
export async function lateClientes(db: Db, today: CalendarDay, limite: number) {
  const { rows } = await sql<{ cliente_id: string }>`
    select cliente_id from dividas
    where status = 'pendente' and not simulada and data_vencimento < ${today}::date
      and principal_aberto + encargos_abertos > 0
    group by cliente_id
    order by sum(principal_aberto + encargos_abertos) desc, cliente_id
    limit ${limite}`.execute(db)
  return rows.map(({ cliente_id }) => cliente_id)
}
