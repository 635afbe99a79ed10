import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { PARTY_NAMES } from '#server/party-names.ts'
import { prepared } from '#server/prepared.ts'
import { keptTotals, quantity, stored } from './pagamentos.totais.queries.ts'

/** Of the payments that are late on `today` those that have been for longest, with names, and how many there are in all. */
export async function longestLate(db: Db, today: CalendarDay, limite: number) {
  const [items, [count]] = await Promise.all([oldest(db, { today, limite }), counted(db, { today })])
  return { items, total: count!.total }
}

type First = { today: CalendarDay; limite: number }
const oldest = prepared(['today', 'limite'], (db, { today, limite }: First) =>
  db
    .with('page', (page) =>
      page
        .selectFrom('pagamentos')
        .select(['id', 'tipo', 'valor_original', 'data_vencimento', 'semana_referencia'])
        .select(['cliente_id', 'moto_id'])
        .where('status', '=', stored('atrasado'))
        .where('data_vencimento', '<', today)
        .orderBy('data_vencimento')
        .orderBy('id')
        .limit(limite),
    )
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .selectAll('page')
    .select(PARTY_NAMES)
    .orderBy('page.data_vencimento')
    .orderBy('page.id'),
)
const counted = prepared(['today'], (db, { today }: Pick<First, 'today'>) =>
  keptTotals(db, { status: 'atrasado', today }).select(quantity),
)
