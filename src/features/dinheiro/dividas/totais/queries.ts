import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import type { Db } from '#server/database/pool.ts'
import type { DividaKind } from '../rules.ts'

/** Filters that the summary tables support; the days are due dates. */
export type Summed = {
  kind: DividaKind
  tipo?: TipoPagamento | TipoCobranca | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
}

/** Selects the rows of the summary tables that match the filters, without unpaid simulated charges. */
function summary(db: Db, { kind, tipo, data_inicio, data_fim }: Summed) {
  let query = db.selectFrom('dividas_por_dia').where('kind', '=', sql.lit(kind))
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query
}

/**
 * Returns count and sum by status, with pending ones split by overdue. Simulated charges that are not
 * paid are counted apart; paid ones count, because the revenue register contains them.
 */
export const totalsByStatus = (db: Db, { today, ...filters }: Summed & { today: CalendarDay }) =>
  summary(db, filters)
    .select((e) => [
      'status',
      sql<boolean>`status = 'pendente' and dia < ${today}::date`.as('vencido'),
      e.fn.sum<number>('quantidade').as('quantidade'),
      e.fn.sum<Centavos>('total').as('valor'),
      e.fn.sum<number>('simuladas').as('simuladas'),
    ])
    .groupBy(['status', 'vencido'])
    .execute()

/** Returns the number of unpaid debts, without disputed and simulated ones. */
export const countOwed = async (db: Db, filters: Summed) =>
  (
    await summary(db, filters)
      .where('status', '=', sql.lit('pendente'))
      .select((e) => e.fn.coalesce(e.fn.sum<number>('quantidade'), sql<number>`0`).as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Returns count and sum of the unpaid debts by due date, without disputed and simulated ones. */
export const owedByDay = (db: Db, filters: Summed) =>
  summary(db, filters)
    .where('status', '=', sql.lit('pendente'))
    .select((e) => [
      'dia as data_vencimento',
      e.fn.sum<number>('quantidade').as('quantidade'),
      e.fn.sum<Centavos>('total').as('valor'),
    ])
    .groupBy('dia')
    .having(sql`sum(quantidade)`, '>', 0)
    .execute()
