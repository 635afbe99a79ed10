import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { type Db, toExactNumber } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import type { Recebido } from './relatorios.rules.ts'

type Period = { first: CalendarDay; last: CalendarDay }

/**
 * The kept totals, and so no receipt, as one text: a row for each costs more than adding it up. Of a day and means there are
 * as many as slices that its writers were spread over, sixteen of each origin at most.
 */
const totals = prepared(['first', 'last'], (db, { first, last }: Period) => {
  const parts = sql`(dia - ${first}::date) || ' ' || tipo_recebimento || ' ' || total`
  return db
    .selectFrom('receitas_por_dia')
    .select(sql<string | null>`string_agg(${parts}, ',')`.as('parts'))
    .where('dia', '>=', first)
    .where('dia', '<=', last)
})

/** What came in from `first` to `last`, which are one month at most, in parts of days and means. */
export async function receivedByDay(db: Db, period: Period): Promise<Recebido[]> {
  const [found] = await totals(db, period)
  return found?.parts?.split(',').map(readTotal) ?? []
}

function readTotal(text: string) {
  const [dia, tipo_recebimento, total] = text.split(' ')
  return { dia: Number(dia), tipo_recebimento, total: toExactNumber(total!) } as Recebido
}

/** What came in in each month from `first` to `last`, those of one year, off the kept totals; none for a month without. */
export const receivedByMonth = prepared(['first', 'last'], (db, { first, last }: Period) =>
  db
    .selectFrom('receitas_por_dia')
    .select([sql<number>`extract(month from dia)::int`.as('mes'), sql<Centavos>`sum(total)`.as('total')])
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .groupBy(sql`1`),
)
