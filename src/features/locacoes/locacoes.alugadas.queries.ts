import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { OIL_SOON_KM } from '#features/motos/motos.rules.ts'
import type { Db } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/page.ts'
import type { Tables } from '#server/tables.ts'
import { rentalMatches, withNames } from './locacoes.queries.ts'
import { ENDS_SOON_DAYS, OPEN_STATUS, type Situacao } from './locacoes.rules.ts'

type Filters = { situacao?: Situacao | undefined; busca?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'locacoes', object>

/** Written out, so that the index of the open ones serves however the statement is planned. */
const OPEN = OPEN_STATUS.map((status) => sql.lit(status))

function rented(db: Db, today: CalendarDay, { situacao, busca }: Filters): Query {
  let query: Query = db.selectFrom('locacoes').where('status', 'in', OPEN)
  if (situacao === 'vencendo') query = query.where('data_fim', '<=', addDays(today, ENDS_SOON_DAYS))
  if (situacao === 'atraso') query = query.where(isLate(today))
  if (situacao === 'oleo') query = query.where(needsOil)
  if (busca) query = query.where(rentalMatches(busca))
  return query
}

const isLate = (today: CalendarDay) => sql<SqlBool>`exists (select from pagamentos p
  where p.locacao_id = locacoes.id and p.status = 'pendente' and p.data_vencimento < ${today})`

const needsOil = sql<SqlBool>`exists (select from motos m
  where m.id = locacoes.moto_id and m.km_atual - coalesce(m.km_ultima_manutencao, 0) >= ${sql.lit(OIL_SOON_KM)})`

/** Open rentals with their motorcycle's odometer, the nearest end of contract first. */
export async function listRented(
  db: Db,
  today: CalendarDay,
  { limite, cursor, ...filters }: Filters & { limite: number; cursor?: string | undefined },
) {
  const page = (source: Db) => {
    const query = rented(source, today, filters)
      .orderBy('data_fim')
      .orderBy('id')
      .limit(limite + 1)
    if (!cursor) return query
    const [day, id] = decodeCursor(cursor, 2)
    return query.where((e) => e(e.refTuple('data_fim', 'id'), '>', e.tuple(day as CalendarDay, id!)))
  }
  const [rows, { total }] = await Promise.all([
    withNames(db, page, today)
      .select(['motos.modelo', 'motos.km_atual', 'motos.km_ultima_manutencao'])
      .orderBy('page.data_fim')
      .orderBy('page.id')
      .execute(),
    rented(db, today, filters)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(rows, limite, (row) => [row.data_fim, row.id]), total }
}
