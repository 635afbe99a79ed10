import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { prepared } from '#server/prepared.ts'
import type { Recebido } from './relatorios.rules.ts'

/** What came in from `first` to `last`, by day and by means, off the kept totals: no receipt is read, and no day of each means is told. */
export const received = prepared(
  ['first', 'last'],
  (db, { first, last }: { first: CalendarDay; last: CalendarDay }) =>
    db
      .selectFrom('receitas_por_dia')
      .select(['dia', 'tipo_recebimento', sql<Centavos>`sum(total)`.as('total')])
      .where('dia', '>=', first)
      .where('dia', '<=', last)
      .groupBy(sql`grouping sets ((dia), (tipo_recebimento))`)
      .$castTo<Recebido>(),
)
