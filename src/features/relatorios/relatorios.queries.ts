import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { prepared } from '#server/prepared.ts'

/** What came in from `first` to `last`, by day and means, off the kept totals: no receipt is read. */
export const receivedByDay = prepared(
  ['first', 'last'],
  (db, { first, last }: { first: CalendarDay; last: CalendarDay }) =>
    db
      .selectFrom('receitas_por_dia')
      .select(['dia', 'tipo_recebimento', sql<Centavos>`sum(total)`.as('total')])
      .where('dia', '>=', first)
      .where('dia', '<=', last)
      .groupBy(['dia', 'tipo_recebimento']),
)
