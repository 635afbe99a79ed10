import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import { receivedByDay, receivedByMonth } from './queries.ts'
import { byDay, byMonth, byNatureza, byTipo, periodOf, totalOf } from './rules.ts'

type Asked = { ano?: number | undefined; mes?: number | undefined }

/** Returns the revenue of a month by day, means and nature; the year and month of `today` by default. */
export async function revenueOfMonth(db: Db, asked: Asked, today: CalendarDay) {
  const { ano = Number(today.slice(0, 4)), mes = Number(today.slice(5, 7)) } = asked
  const period = periodOf(ano, mes)
  const rows = await receivedByDay(db, period)
  return {
    ano,
    mes,
    total: totalOf(rows),
    por_tipo: byTipo(rows),
    por_natureza: byNatureza(rows),
    por_dia: byDay(rows, period.first),
  }
}

/** Returns the revenue of a year by month; the year of `today` by default. */
export async function revenueOfYear(db: Db, asked: Pick<Asked, 'ano'>, today: CalendarDay) {
  const { ano = Number(today.slice(0, 4)) } = asked
  const rows = await receivedByMonth(db, periodOf(ano))
  return { ano, total: totalOf(rows), por_mes: byMonth(rows) }
}
