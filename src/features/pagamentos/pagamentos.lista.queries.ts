import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { pageOfList } from '#server/list-page.ts'
import { decodeCursor } from '#server/page.ts'
import { PARTY_NAMES } from '#server/party-names.ts'
import { preparedShapes } from '#server/prepared.ts'
import { partySearch } from '#server/search.ts'
import { among, type Searched, searchPage } from '#server/search-page.ts'
import type { Tables } from '#server/tables.ts'
import type { StatusExibido } from './pagamentos.rules.ts'
import { type KeptFilters, keptTotals, quantity, stored } from './pagamentos.totais.queries.ts'

export type PagamentoFilters = KeptFilters & {
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  busca?: string | undefined
}
type Page = PagamentoFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'pagamentos', object>

/** What is still open is read from the oldest on, all else from the newest back. */
const isOldestFirst = (status: StatusExibido | undefined) => status === 'pendente' || status === 'atrasado'

function filtered(db: Db, { today, ...filters }: PagamentoFilters & { today: CalendarDay }): Query {
  let query: Query = db.selectFrom('pagamentos')
  const { status } = filters
  if (status) query = query.where('status', '=', stored(status))
  if (status === 'atrasado') query = query.where('data_vencimento', '<', today)
  if (status === 'pendente') query = query.where('data_vencimento', '>=', today)
  if (filters.tipo) query = query.where('tipo', '=', sql.lit(filters.tipo))
  if (filters.data_inicio) query = query.where('data_vencimento', '>=', filters.data_inicio)
  if (filters.data_fim) query = query.where('data_vencimento', '<=', filters.data_fim)
  for (const column of ['locacao_id', 'cliente_id', 'moto_id'] as const)
    if (filters[column]) query = query.where(column, '=', filters[column])
  return query
}

/** The last row shown: its day and id. */
type Place = { day?: string | undefined; id?: string | undefined }

function placeOf({ cursor }: Page): Place {
  const [day, id] = cursor ? decodeCursor(cursor, 2) : []
  return { day, id }
}
function afterPlace({ day, id }: Place, status: StatusExibido | undefined) {
  if (!day) return
  const side = isOldestFirst(status) ? sql`>` : sql`<`
  return sql<SqlBool>`(data_vencimento, id) ${side} (${day}::date, ${id}::uuid)`
}

/** The payments of a search on their page, by the customer's name, CPF or phone, or the motorcycle's plate. */
async function searched(db: Db, { busca: text, ...page }: Page): Promise<Searched | undefined> {
  if (!text) return
  const { locacao_id, cliente_id, moto_id, limite, status } = page
  const few = !!(locacao_id || cliente_id || moto_id)
  const order = isOldestFirst(status) ? sql`data_vencimento, id` : sql`data_vencimento desc, id desc`
  const party = await partySearch(db, {
    text,
    rows: filtered(db, page).selectAll(),
    by: 'data_vencimento',
    few,
    covered: !page.tipo && (!status || isOldestFirst(status)),
    sparse: isOldestFirst(status),
  })
  return searchPage(db, {
    table: 'pagamentos',
    ...party,
    order,
    after: afterPlace(placeOf(page), status),
    limite,
  })
}

type Asked = Omit<PagamentoFilters, 'busca'> & { today: CalendarDay }

/** Rows with names: chosen first and the names joined after, so that only a page's are read. */
const pageRows = preparedShapes(
  ['status', 'tipo'],
  (db, { ids, rows, ...asked }: Asked & Place & { ids?: string[] | undefined; rows: number }) => {
    const { day, id, ...filters } = asked
    const direction = isOldestFirst(filters.status) ? 'asc' : 'desc'
    const list = filtered(db, filters)
      .selectAll()
      .orderBy('data_vencimento', direction)
      .orderBy('id', direction)
      .limit(rows)
    const after = afterPlace(asked, filters.status)
    const page = ids ? list.where(among(ids)) : after ? list.where(after) : list
    return db
      .with('page', () => page)
      .selectFrom('page')
      .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
      .innerJoin('motos', 'motos.id', 'page.moto_id')
      .selectAll('page')
      .select(PARTY_NAMES)
      .orderBy('page.data_vencimento', direction)
      .orderBy('page.id', direction)
  },
)

/** One page of a list, and how many there are in all. */
export async function listPagamentos(db: Db, asked: Page) {
  const { limite, cursor: _, busca: __, ...filters } = asked
  const found = await searched(db, asked)
  return pageOfList({
    page: {
      execute: () =>
        pageRows(db, { ...filters, ...(found ? { ids: found.ids } : placeOf(asked)), rows: limite + 1 }),
    },
    found,
    count: () => countPagamentos(db, filters),
    limite,
    cursorOf: (row) => [row.data_vencimento, row.id],
  })
}
export type PagamentoRow = Awaited<ReturnType<typeof listPagamentos>>['items'][number]

/** How many there are: from the kept totals while the filters are ones that those know, else by an index. */
const countPagamentos = async (db: Db, filters: Asked) => (await counted(db, filters))[0]!.total
const counted = preparedShapes(['status', 'tipo'], (db, filters: Asked) => {
  const { locacao_id, cliente_id, moto_id } = filters
  if (locacao_id || cliente_id || moto_id)
    return filtered(db, filters).select((e) => e.fn.countAll<number>().as('total'))
  return keptTotals(db, filters).select(quantity)
})
