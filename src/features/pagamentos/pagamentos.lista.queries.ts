import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { pageOfList, rowsOfPage } from '#server/list-page.ts'
import { decodeCursor } from '#server/page.ts'
import { partySearch } from '#server/search.ts'
import { type Searched, searchPage } from '#server/search-page.ts'
import type { Tables } from '#server/tables.ts'
import type { StatusExibido, StatusPagamento, TipoPagamento } from './pagamentos.rules.ts'

export type PagamentoFilters = {
  status?: StatusExibido | undefined
  tipo?: TipoPagamento | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  busca?: string | undefined
}
type Page = PagamentoFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'pagamentos', object>

/** What is still open is read from the oldest on, all else from the newest back. */
const isOldestFirst = (status: StatusExibido | undefined) => status === 'pendente' || status === 'atrasado'

/** A literal and no parameter, so that a prepared statement can use the index of that status alone. */
const stored = (status: StatusExibido) =>
  sql.lit<StatusPagamento>(status === 'atrasado' ? 'pendente' : status)

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

function afterCursor({ cursor, status }: Page) {
  if (!cursor) return
  const [day, id] = decodeCursor(cursor, 2)
  const side = isOldestFirst(status) ? sql`>` : sql`<`
  return sql<SqlBool>`(data_vencimento, id) ${side} (${day}::date, ${id}::uuid)`
}

/** The payments of a search on their page, by the customer's name, CPF or phone, or the motorcycle's plate. */
async function searched(db: Db, { busca: text, ...page }: Page): Promise<Searched | undefined> {
  if (!text) return
  const { locacao_id, cliente_id, moto_id, limite, status } = page
  const few = !!(locacao_id || cliente_id || moto_id)
  const order = isOldestFirst(status) ? sql`data_vencimento, id` : sql`data_vencimento desc, id desc`
  const party = partySearch({
    text,
    rows: filtered(db, page).selectAll(),
    few,
    sparse: isOldestFirst(status),
  })
  return searchPage(db, { table: 'pagamentos', ...party, order, after: afterCursor(page), limite })
}

/** One page with names: the rows are chosen first and the names joined after, so that only the page's are read. */
export async function listPagamentos(db: Db, asked: Page) {
  const { limite, cursor: _, ...filters } = asked
  const direction = isOldestFirst(filters.status) ? 'asc' : 'desc'
  const found = await searched(db, asked)
  const after = afterCursor(asked)
  const list = filtered(db, filters)
    .selectAll()
    .orderBy('data_vencimento', direction)
    .orderBy('id', direction)
  const page = rowsOfPage(list, { found, after, limite })
  const named = db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .selectAll('page')
    .select([
      'clientes.nome as cliente_nome',
      'clientes.telefone as cliente_telefone',
      'motos.placa as moto_placa',
    ])
    .orderBy('page.data_vencimento', direction)
    .orderBy('page.id', direction)
  return pageOfList({
    page: named,
    found,
    count: () => countPagamentos(db, filters),
    limite,
    cursorOf: (row) => [row.data_vencimento, row.id],
  })
}
export type PagamentoRow = Awaited<ReturnType<typeof listPagamentos>>['items'][number]

/** How many there are: from the kept totals while the filters are ones that those know, else by an index. */
async function countPagamentos(db: Db, filters: PagamentoFilters & { today: CalendarDay }) {
  const { locacao_id, cliente_id, moto_id } = filters
  if (locacao_id || cliente_id || moto_id) {
    const count = filtered(db, filters).select((e) => e.fn.countAll<number>().as('total'))
    return (await count.executeTakeFirstOrThrow()).total
  }
  const kept = keptTotals(db, filters).select((e) =>
    e.fn.coalesce(e.fn.sum<number>('quantidade'), sql<number>`0`).as('total'),
  )
  return (await kept.executeTakeFirstOrThrow()).total
}

function keptTotals(db: Db, { today, ...filters }: PagamentoFilters & { today: CalendarDay }) {
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

/** Number and sum of the payments in each stored status; what is open is told apart by whether its day has passed. */
export const totalsByStatus = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('pagamentos_por_dia')
    .select((e) => [
      'status',
      sql<boolean>`status = 'pendente' and dia < ${today}::date`.as('vencido'),
      e.fn.sum<number>('quantidade').as('quantidade'),
      e.fn.sum<Centavos>('total').as('valor'),
    ])
    .groupBy(['status', 'vencido'])
    .execute() as Promise<
    { status: StatusPagamento; vencido: boolean; quantidade: number; valor: Centavos }[]
  >

/** Late payments of the same value and due day owe the same fees: one row of the kept totals for all of them. */
export const lateGroups = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('pagamentos_por_dia')
    .select((e) => [
      'dia as data_vencimento',
      'valor as valor_original',
      'tipo',
      e.fn.sum<number>('quantidade').as('quantidade'),
    ])
    .where('status', '=', stored('pendente'))
    .where('dia', '<', today)
    .groupBy(['dia', 'valor', 'tipo'])
    .execute()

/** What payments brought in between two days, deposits apart: read off the register's kept totals. */
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
