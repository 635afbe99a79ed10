import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Aberto } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'

/** A late debt and who owes it. */
export type Atrasada = Aberto & { rende: boolean; cliente_id: string; nome: string }

/**
 * Returns what is late of the customers who owe most without today's fees, the oldest due first. Contested
 * charges and those of simulated fines are not owed.
 */
export async function listLate(db: Db, today: CalendarDay, limite: number) {
  const { rows } = await sql<Atrasada>`
    with atrasadas as not materialized (
      select * from dividas where status = 'pendente' and not simulada and data_vencimento < ${today}::date),
    maiores as (
      select cliente_id from atrasadas
      where principal_aberto + encargos_abertos > 0
      group by cliente_id
      order by sum(principal_aberto + encargos_abertos) desc, cliente_id
      limit ${limite})
    select a.cliente_id, c.nome, a.rende, a.data_vencimento, a.principal_aberto, a.encargos_abertos,
      a.encargos_desde, a.multa_lancada
    from maiores m join atrasadas a using (cliente_id) join clientes c on c.id = a.cliente_id
    order by a.data_vencimento`.execute(db)
  return rows
}
