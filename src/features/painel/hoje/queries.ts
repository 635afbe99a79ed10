import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Db } from '#server/database/pool.ts'

/** Literals instead of parameters, so that the planner can use the partial index of open rentals. */
const OPEN = OPEN_STATUS.map((status) => sql.lit(status))

type Period = { from?: CalendarDay; to: CalendarDay }

const ending = (db: Db, { from, to }: Period) => {
  const query = db.selectFrom('locacoes').where('status', 'in', OPEN).where('data_fim', '<=', to)
  return from ? query.where('data_fim', '>=', from) : query
}

/** Returns the open rentals whose contract ends in a period, by its last day, and their number. */
export async function listEnding(db: Db, period: Period, limite: number) {
  const [itens, [count]] = await Promise.all([byEnd(db, { ...period, limite }), counted(db, period)])
  return { itens, total: count!.total }
}

const byEnd = (db: Db, { limite, ...period }: Period & { limite: number }) =>
  db
    .selectFrom(
      ending(db, period)
        .select(['id', 'status', 'data_fim', 'cliente_id', 'moto_id'])
        .orderBy('data_fim')
        .orderBy('id')
        .limit(limite)
        .as('l'),
    )
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .selectAll('l')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
    .orderBy('l.data_fim')
    .orderBy('l.id')
    .execute()

const counted = (db: Db, period: Period) =>
  ending(db, period)
    .select((e) => e.fn.countAll<number>().as('total'))
    .execute()
