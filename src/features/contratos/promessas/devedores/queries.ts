import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

type Asked = {
  today: CalendarDay
  /** Customers to list before the others. */
  first: readonly string[]
  limite: number
}

type Devedor = { cliente_id: string; atrasado: boolean; total: number }

/**
 * Returns the first customers with something late and the first with something due only today, the
 * oldest due day first, and how many of each there are.
 */
export async function listDevedores(db: Db, { today, first, limite }: Asked) {
  const { rows } = await sql<Devedor>`
    with devedores as (
      select cliente_id, min(data_vencimento) as desde, min(data_vencimento) < ${today}::date as atrasado
      from dividas
      where status = 'pendente' and not simulada and data_vencimento <= ${today}::date
        and principal_aberto + encargos_abertos > 0
      group by cliente_id)
    select cliente_id, atrasado, total from (
      select *, count(*) over (partition by atrasado) as total,
        row_number() over (
          partition by atrasado order by cliente_id = any(${first}::uuid[]) desc, desde, cliente_id) as lugar
      from devedores) em_ordem
    where lugar <= ${limite}
    order by lugar`.execute(db)
  return rows
}
