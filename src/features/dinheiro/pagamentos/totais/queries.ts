import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusPagamento, TipoPagamento } from '#domain/pagamento.ts'
import type { Db } from '#server/database/pool.ts'
import type { StatusExibido } from '../rules.ts'

/** A literal, so that a prepared statement can use the partial index of the status. */
export const stored = (status: StatusExibido) =>
  sql.lit<StatusPagamento>(status === 'atrasado' ? 'pendente' : status)

/** The columns that late fees are computed from. */
export const OWED = [
  'tipo',
  'valor_original',
  'data_vencimento',
  'principal_aberto',
  'encargos_abertos',
  'encargos_lancados',
  'encargos_desde',
  'multa_lancada',
] as const

/** Filters that the summary table supports; the days are due dates. */
export type SummaryFilters = {
  status?: StatusExibido | undefined
  tipo?: TipoPagamento | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
}

/** The same without the status, by which totals are split. */
export type Totalled = Omit<SummaryFilters, 'status'> & { today: CalendarDay }

/** Selects the summary rows that match the filters. */
export function summaryTotals(
  db: Db,
  { today, ...filters }: SummaryFilters & { today: CalendarDay },
) {
  let query = db.selectFrom('pagamentos_por_dia')
  const { status } = filters
  if (status) query = query.where('status', '=', stored(status))
  if (status === 'atrasado') query = query.where('dia', '<', today)
  if (status === 'pendente') query = query.where('dia', '>=', today)
  if (filters.tipo) query = query.where('tipo', '=', filters.tipo)
  if (filters.data_inicio) query = query.where('dia', '>=', filters.data_inicio)
  if (filters.data_fim) query = query.where('dia', '<=', filters.data_fim)
  return query
}

/** Sum of the counts of the summary rows. */
export const quantity = sql<number>`coalesce(sum(quantidade), 0)`.as('total')

/** Returns overdue payments grouped by amount and due date, which have the same fees. */
export const lateGroups = (db: Db, filters: Totalled) =>
  summaryTotals(db, { ...filters, status: 'atrasado' })
    .select((e) => [
      'dia as data_vencimento',
      'valor as valor_original',
      'tipo',
      e.fn.sum<number>('quantidade').as('quantidade'),
    ])
    .groupBy(['dia', 'valor', 'tipo'])
    .execute()

/** Returns the revenue of payments between two days, without deposits, from the summary table. */
export const receivedBetween = async (db: Db, first: CalendarDay, last: CalendarDay) =>
  (
    await db
      .selectFrom('receitas_por_dia')
      .select((e) => e.fn.coalesce(e.fn.sum<Centavos>('total'), sql<Centavos>`0`).as('total'))
      .where('origem', '=', 'pagamento')
      .where('dia', '>=', first)
      .where('dia', '<=', last)
      .executeTakeFirstOrThrow()
  ).total
