import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { type Db, toExactNumber } from '#server/database/pool.ts'
import type { Recebido } from './rules.ts'

type Period = { first: CalendarDay; last: CalendarDay }

/**
 * Aggregates the summary rows into one text, because returning rows costs more than adding them up.
 * Each day and means has up to sixteen counter shards per origin and nature.
 */
const monthTotals = (db: Db, { first, last }: Period) => {
  const parts = sql`(dia - ${first}::date) || ' ' || tipo_recebimento || ' ' || natureza || ' ' || total`
  return db
    .selectFrom('receitas_por_dia')
    .select(sql<string | null>`string_agg(${parts}, ',')`.as('parts'))
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .execute()
}

/** Returns the revenue from `first` to `last`, within one month, as amounts by day, means and nature. */
export async function receivedByDay(db: Db, period: Period): Promise<Recebido[]> {
  const [found] = await monthTotals(db, period)
  return found?.parts?.split(',').map(readTotal) ?? []
}

function readTotal(text: string) {
  const [dia, tipo_recebimento, natureza, total] = text.split(' ')
  return { dia: Number(dia), tipo_recebimento, natureza, total: toExactNumber(total!) } as Recebido
}

/**
 * Returns the revenue by month from `first` to `last`, within one year, from the summary table;
 * months without revenue are missing.
 */
export const receivedByMonth = (db: Db, { first, last }: Period) =>
  db
    .selectFrom('receitas_por_dia')
    .select([
      sql<number>`extract(month from dia)::int`.as('mes'),
      sql<Centavos>`sum(total)`.as('total'),
    ])
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .groupBy(sql`1`)
    .execute()
