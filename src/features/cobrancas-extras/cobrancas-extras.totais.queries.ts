import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import type { StatusCobranca } from './cobrancas-extras.rules.ts'

/** How many charges somebody owes, or those due by `day` alone: the kept ones less those made up, which are few. */
export const countOwed = async (db: Db, day: CalendarDay = LAST_DAY) => (await owedBy(db, { day }))[0]!.n
const LAST_DAY = '9999-12-31' as CalendarDay
const owedBy = prepared(['day'], (db, { day }: { day: CalendarDay }) =>
  db.selectNoFrom(
    sql<number>`
      coalesce((select sum(quantidade) from cobrancas_por_dia where status = 'pendente' and dia <= ${day}), 0)
      - (select count(*) from cobrancas_extras where simulada and status = 'pendente' and data_vencimento <= ${day})`.as(
      'n',
    ),
  ),
)

/**
 * How many and how much by status, what fell due before `today` apart: the kept totals less what nobody owes, which is
 * counted by itself. What somebody marked paid is money in the register, made up or not.
 */
export async function totalsByStatus(db: Db, today: CalendarDay) {
  const { rows } = await sql<{
    status: StatusCobranca
    vencida: boolean
    total: Centavos
    quantidade: number
    simuladas: number
  }>`
    select status, vencida, sum(total) as total, sum(quantidade) as quantidade, sum(simuladas) as simuladas
    from (
      select status, dia < ${today} as vencida, total, quantidade, 0 as simuladas from cobrancas_por_dia
      union all
      select status, data_vencimento < ${today}, -valor, -1, 1 from cobrancas_extras
      where simulada and status <> 'pago') c
    group by status, vencida`.execute(db)
  return rows
}
