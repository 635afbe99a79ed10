import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { OPEN_STATUS, type SituacaoAlugada } from '#domain/locacao.ts'
import { OIL_SOON_KM } from '#features/frota/motos/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { decodeCursor } from '#server/search/page.ts'
import { type Searched, searchPage } from '#server/search/search-page.ts'
import { countOpen, locacaoSearch, withNames } from '../queries.ts'
import { ENDS_SOON_DAYS } from '../rules.ts'

type Page = {
  situacao?: SituacaoAlugada | undefined
  busca?: string | undefined
  limite: number
  cursor?: string | undefined
}
type Query = SelectQueryBuilder<Tables, 'locacoes', object>

/**
 * Literals instead of parameters, so that the planner can use the partial index of open rentals.
 */
const OPEN = OPEN_STATUS.map((status) => sql.lit(status))
const rented = (db: Db): Query => db.selectFrom('locacoes').where('status', 'in', OPEN)

/** Condition for late payments; matches the partial index of pending ones by customer. */
const isLate = (today: CalendarDay) => sql`status = 'pendente' and data_vencimento < ${today}`

/** The motorcycles due for oil, by the index of what they have run since. */
const DUE_FOR_OIL = sql`select id from motos
  where km_atual - coalesce(km_ultima_manutencao, 0) >= ${sql.lit(OIL_SOON_KM)}`

/** Conditions per situation; each is found by an index, so a page is read in list order. */
const SITUATIONS: Record<SituacaoAlugada, (today: CalendarDay) => RawBuilder<SqlBool>> = {
  vencendo: (today) =>
    sql`data_fim_contratada <= ${addDays(today, ENDS_SOON_DAYS)} and data_fim = data_fim_contratada`,
  atraso: (today) => sql`(select true from pagamentos p
    where p.cliente_id = locacoes.cliente_id and p.locacao_id = locacoes.id and ${isLate(today)} limit 1) is not null`,
  oleo: () => sql`moto_id in (${DUE_FOR_OIL})`,
  prorrogada: () => sql`data_fim > data_fim_contratada`,
}

function afterCursor(cursor: string | undefined) {
  if (!cursor) return
  const [day, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(data_fim_contratada, id) > (${day}::date, ${id}::uuid)`
}

/** Filters by situation and search text and returns the ids of the page. */
async function searched(db: Db, today: CalendarDay, page: Page): Promise<Searched | undefined> {
  const { situacao, busca, limite, cursor } = page
  const matches = situacao && SITUATIONS[situacao](today)
  const rows = busca && matches ? rented(db).where(matches) : rented(db)
  const search = busca
    ? await locacaoSearch(db, { text: busca, rows })
    : matches && { table: 'locacoes', rows: rows.selectAll(), matches }
  return (
    search &&
    searchPage(db, {
      ...search,
      order: sql`data_fim_contratada, id`,
      after: afterCursor(cursor),
      limite,
    })
  )
}

/** Returns a page of open rentals with their motorcycle's odometer, by end of contract. */
export async function listRented(db: Db, today: CalendarDay, asked: Page) {
  const { limite, cursor } = asked
  const found = await searched(db, today, asked)
  const after = afterCursor(cursor)
  const page = (source: Db) => {
    const list = rented(source).orderBy('data_fim_contratada').orderBy('id')
    return rowsOfPage(list, { found, after, limite })
  }
  const named = withNames(db, page, today)
    .select(['motos.modelo', 'motos.km_ultima_manutencao'])
    .orderBy('page.data_fim_contratada')
    .orderBy('page.id')
  return pageOfList({
    page: named,
    found,
    count: () => countOpen(db),
    limite,
    cursorOf: (row) => [row.data_fim_contratada, row.id],
  })
}
