import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import { OIL_SOON_KM } from '#features/motos/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { decodeCursor } from '#server/search/page.ts'
import { type Searched, searchPage, type Way } from '#server/search/search-page.ts'
import { byParts } from '#server/search/search-parties.ts'
import { countOpen, rentalSearch, withNames } from '../queries.ts'
import { ENDS_SOON_DAYS, type Situacao } from '../rules.ts'

type Page = {
  situacao?: Situacao | undefined
  busca?: string | undefined
  limite: number
  cursor?: string | undefined
}
type Query = SelectQueryBuilder<Tables, 'locacoes', object>

/** Written out, so that the index of the open ones serves however the statement is planned. */
const OPEN = OPEN_STATUS.map((status) => sql.lit(status))
const rented = (db: Db): Query => db.selectFrom('locacoes').where('status', 'in', OPEN)

/** What of the payments is late, by the index of the open ones of each customer. */
const isLate = (today: CalendarDay) => sql`status = 'pendente' and data_vencimento < ${today}`

const kmSince = sql`km_atual - coalesce(km_ultima_manutencao, 0)`

/** Of each situation how a rental is known to be in it, and how such rentals are found without reading the others. */
const SITUATIONS: Record<
  Situacao,
  (today: CalendarDay, rows: RawBuilder<unknown>) => { matches: RawBuilder<SqlBool>; way: Way }
> = {
  vencendo: (today, rows) => {
    const matches = sql<SqlBool>`data_fim <= ${addDays(today, ENDS_SOON_DAYS)}`
    return { matches, way: (columns) => sql`select ${columns} from ${rows} r where ${matches}` }
  },
  atraso: (today, rows) => ({
    matches: sql<SqlBool>`(select true from pagamentos p
      where p.cliente_id = locacoes.cliente_id and p.locacao_id = locacoes.id and ${isLate(today)} limit 1) is not null`,
    way: (columns) =>
      byParts(
        sql`select cliente_id, locacao_id from pagamentos where ${isLate(today)} group by cliente_id, locacao_id order by cliente_id, locacao_id`,
        // By their customers, in whose order neighbours share the pages of the index; a test of the answer, so that none is used for it.
        (of) => sql`
          select ${columns} from ${rows} r
          where r.cliente_id = any(${of('cliente_id')}) and (r.id = any(${of('locacao_id')})) is true`,
      ),
  }),
  oleo: (_, rows) => ({
    matches: sql<SqlBool>`(select ${kmSince} from motos m where m.id = moto_id) >= ${sql.lit(OIL_SOON_KM)}`,
    // What is rented is neither archived nor inactive, and so in the index.
    way: (columns) =>
      byParts(
        sql`select id from motos where excluido_em is null and status <> 'inativa' and ${kmSince} >= ${sql.lit(OIL_SOON_KM)}`,
        (of) => sql`select ${columns} from ${rows} r where r.moto_id = any(${of('id')})`,
      ),
  }),
}

function afterCursor(cursor: string | undefined) {
  if (!cursor) return
  const [day, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(data_fim, id) > (${day}::date, ${id}::uuid)`
}

/** The rentals of a situation or a search, or both, on their page. */
async function searched(db: Db, today: CalendarDay, page: Page): Promise<Searched | undefined> {
  const { situacao, busca, limite, cursor } = page
  const chosen = situacao && SITUATIONS[situacao](today, sql`${rented(db).selectAll()}`)
  const rows = chosen && busca ? rented(db).where(chosen.matches) : rented(db)
  const search = busca
    ? await rentalSearch(db, { text: busca, rows, by: 'data_fim', few: false, covered: !chosen })
    : chosen && {
        table: 'locacoes',
        rows: rows.selectAll(),
        columns: sql`id, data_fim`,
        matches: chosen.matches,
        ways: [chosen.way],
      }
  return search && searchPage(db, { ...search, order: sql`data_fim, id`, after: afterCursor(cursor), limite })
}

/** Open rentals with their motorcycle's odometer, the nearest end of contract first. */
export async function listRented(db: Db, today: CalendarDay, asked: Page) {
  const { limite, cursor } = asked
  const found = await searched(db, today, asked)
  const after = afterCursor(cursor)
  const page = (source: Db) => {
    const list = rented(source).orderBy('data_fim').orderBy('id')
    return rowsOfPage(list, { found, after, limite, hashed: true })
  }
  const named = withNames(db, page, today)
    .select(['motos.modelo', 'motos.km_ultima_manutencao'])
    .orderBy('page.data_fim')
    .orderBy('page.id')
  return pageOfList({
    page: named,
    found,
    count: () => countOpen(db),
    limite,
    cursorOf: (row) => [row.data_fim, row.id],
  })
}
