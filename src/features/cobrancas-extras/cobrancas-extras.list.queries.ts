import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { pageOfList } from '#server/list-page.ts'
import { decodeCursor, likeText } from '#server/page.ts'
import { prepared, preparedShapes } from '#server/prepared.ts'
import { spokenSearch } from '#server/search.ts'
import { eachOf, type Searched, searchPage } from '#server/search-page.ts'
import type { Tables } from '#server/tables.ts'
import type { StatusCobranca, TipoCobranca } from './cobrancas-extras.rules.ts'
import { countOwed } from './cobrancas-extras.totais.queries.ts'

/** What the kept totals know by; the days are those of the due date. */
type KeptFilters = {
  status?: StatusCobranca | undefined
  tipo?: TipoCobranca | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
}
export type CobrancaFilters = KeptFilters & {
  cliente_id?: string | undefined
  locacao_id?: string | undefined
  busca?: string | undefined
}
type Paging = { limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'cobrancas_extras', object>

function filtered(db: Db, filters: CobrancaFilters): Query {
  let query: Query = db.selectFrom('cobrancas_extras')
  for (const column of ['status', 'tipo', 'cliente_id', 'locacao_id'] as const)
    if (filters[column]) query = query.where(column, '=', filters[column])
  if (filters.data_inicio) query = query.where('data_vencimento', '>=', filters.data_inicio)
  if (filters.data_fim) query = query.where('data_vencimento', '<=', filters.data_fim)
  return query
}

type Page = CobrancaFilters & Paging
type Direction = 'asc' | 'desc'

/** The last row shown: its day and id. */
type Place = { day?: string | undefined; id?: string | undefined }

function placeOf(cursor: string | undefined): Place {
  const [day, id] = cursor ? decodeCursor(cursor, 2) : []
  return { day, id }
}
function afterPlace({ day, id }: Place, direction: Direction) {
  if (!day) return
  return sql<SqlBool>`(data_vencimento, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${day}::date, ${id}::uuid)`
}

/** The charges of a search on their page: by title, by the customer's name, CPF or phone, or the motorcycle's plate. */
async function searched(db: Db, page: Page, direction: Direction): Promise<Searched | undefined> {
  const { busca: text, limite, cursor, ...filters } = page
  if (!text) return
  const party = await spokenSearch(db, {
    text,
    rows: filtered(db, filters).selectAll(),
    by: 'data_vencimento',
    few: !!(filters.cliente_id || filters.locacao_id),
    covered: !filters.status && !filters.tipo,
    sparse: true,
    also: [sql<SqlBool>`busca like lower(f_unaccent(${likeText(text)}))`],
  })
  const order = sql`data_vencimento ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const after = afterPlace(placeOf(cursor), direction)
  return searchPage(db, { table: 'cobrancas_extras', ...party, order, after, limite })
}

type Asked = Omit<CobrancaFilters, 'busca'>

/** Rows by due date, the id deciding within a day: chosen first and the names joined after, so that only a page's are read. */
const pageRows = preparedShapes(
  ['status', 'tipo', 'direction'],
  (db, asked: Asked & Place & { ids?: string[] | undefined; rows: number; direction: Direction }) => {
    const { ids, rows, direction, day, id, ...filters } = asked
    const list = filtered(db, filters)
      .selectAll()
      .orderBy('data_vencimento', direction)
      .orderBy('id', direction)
      .limit(rows)
    const after = afterPlace({ day, id }, direction)
    const page = ids ? list.where(eachOf(ids)) : after ? list.where(after) : list
    return db
      .selectFrom(page.as('ce'))
      .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
      .leftJoin('motos as m', 'm.id', 'ce.moto_id')
      .selectAll('ce')
      .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
      .orderBy('ce.data_vencimento', direction)
      .orderBy('ce.id', direction)
  },
)

/** One page of a list, and how many there are in all. */
export async function listCobrancas(db: Db, asked: Page, direction: Direction = 'desc') {
  const { limite, cursor, busca: _, ...filters } = asked
  const found = await searched(db, asked, direction)
  const place = found ? { ids: found.ids } : placeOf(cursor)
  return pageOfList({
    page: { execute: () => pageRows(db, { ...filters, ...place, rows: limite + 1, direction }) },
    found,
    count: () => countCobrancas(db, filters),
    limite,
    cursorOf: (row) => [row.data_vencimento, row.id],
  })
}

/** Of one customer or rental the rows are counted, of anything else the kept daily totals added up. */
const countCobrancas = async (db: Db, filters: Asked) => (await counted(db, filters))[0]!.n
const counted = preparedShapes(['status', 'tipo'], (db, filters: Asked) =>
  filters.cliente_id || filters.locacao_id
    ? filtered(db, filters).select(sql<number>`count(*)`.as('n'))
    : keptTotals(db, filters).select(sql<number>`coalesce(sum(quantidade), 0)`.as('n')),
)

/** Of the charges that somebody owes those that fall due first, with what is told of them on the dashboard, and how many there are. */
export async function firstDue(db: Db, limite: number) {
  const [items, total] = await Promise.all([owed(db, { limite }), countOwed(db)])
  return { items, total }
}

const owed = prepared(['limite'], (db, { limite }: { limite: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('cobrancas_extras')
        .select(['id', 'titulo', 'valor', 'data_vencimento', 'cliente_id', 'moto_id'])
        .where('status', '=', 'pendente')
        .where('simulada', '=', false)
        .orderBy('data_vencimento')
        .orderBy('id')
        .limit(limite)
        .as('ce'),
    )
    .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
    .leftJoin('motos as m', 'm.id', 'ce.moto_id')
    .selectAll('ce')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
    .orderBy('ce.data_vencimento')
    .orderBy('ce.id'),
)

function keptTotals(db: Db, { status, tipo, data_inicio, data_fim }: KeptFilters) {
  let query = db.selectFrom('cobrancas_por_dia')
  if (status) query = query.where('status', '=', status)
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query
}
