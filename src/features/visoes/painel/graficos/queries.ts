import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'

type Period = { from: CalendarDay; to: CalendarDay }
type Day = { dia: CalendarDay; total: Centavos }

/** Returns what the register received by day. */
export const receivedByDay = (db: Db, { from, to }: Period): Promise<Day[]> =>
  db
    .selectFrom('receitas_por_dia')
    .select((e) => ['dia', e.fn.sum<Centavos>('total').as('total')])
    .where('dia', '>=', from)
    .where('dia', '<=', to)
    .groupBy('dia')
    .execute()

/**
 * Returns the amount due by day of each kind of debt, paid or unpaid, without deposits, disputed and
 * cancelled ones, and unpaid simulated charges.
 */
export const dueByDay = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('dividas_por_dia')
    .select((e) => ['kind', 'dia', e.fn.sum<Centavos>('total').as('total')])
    .where('dia', '>=', from)
    .where('dia', '<=', to)
    .where('status', 'in', ['pendente', 'pago'])
    .where('tipo', '<>', 'caucao')
    .groupBy(['kind', 'dia'])
    .execute()

/** Returns by how much the number of motorcycles in each status changed on each day since `from`. */
export const fleetChanges = (db: Db, from: CalendarDay) =>
  db
    .selectFrom('frota_por_dia')
    .select([
      'dia',
      'status',
      sql<number>`sum(case movimento when 'entrou' then quantidade else -quantidade end)`.as(
        'saldo',
      ),
    ])
    .where('dia', '>=', from)
    .groupBy(['dia', 'status'])
    .execute()

/** Returns the first day of which the status of a motorcycle is known, if any. */
export const firstFleetDay = async (db: Db) =>
  (await db.selectFrom('frota_por_dia').select('dia').orderBy('dia').limit(1).executeTakeFirst())
    ?.dia ?? null

/** Literals instead of parameters, so that the planner can use the partial index of free motorcycles. */
type Idle = { until: CalendarDay; today: CalendarDay }
const idle = (db: Db, { until }: Pick<Idle, 'until'>) =>
  db
    .selectFrom('motos_periodos')
    .where('ate', 'is', null)
    .where('status', '=', sql.lit('disponivel' as const))
    .where('desde', '<=', until)

/** Returns the motorcycles that are free since `until` or longer, the longest first, and their number. */
export async function listIdle(db: Db, { limite, ...days }: Idle & { limite: number }) {
  const [itens, [count]] = await Promise.all([
    longestIdle(db, { ...days, limite }),
    countIdle(db, days),
  ])
  return { itens, total: count!.total }
}
const longestIdle = (db: Db, { until, today, limite }: Idle & { limite: number }) =>
  db
    .selectFrom(
      idle(db, { until })
        .select(['moto_id', 'desde'])
        .orderBy('desde')
        .orderBy('moto_id')
        .limit(limite)
        .as('p'),
    )
    .innerJoin('motos as m', 'm.id', 'p.moto_id')
    .select(['m.id', 'm.placa', 'm.cor', 'm.modelo', 'p.desde'])
    .select(sql<Centavos>`diaria_da_moto(m.id, ${today})`.as('diaria'))
    .orderBy('p.desde')
    .orderBy('m.id')
    .execute()
const countIdle = (db: Db, { until }: Pick<Idle, 'until'>) =>
  idle(db, { until })
    .select((e) => e.fn.countAll<number>().as('total'))
    .execute()
