import {
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList } from '#server/search/list-page.ts'
import { decodeCursor } from '#server/search/page.ts'
import { partySearch } from '#server/search/search.ts'
import { among, type Searched, searchPage } from '#server/search/search-page.ts'
import type { StatusExibido } from './rules.ts'
import { quantity, type SummaryFilters, stored, summaryTotals } from './totais/queries.ts'

export type Row = Selectable<Tables['pagamentos']>
export const pagamentoNotFound = () => new NotFound('Pagamento não encontrado')

export const findPagamento = (db: Db, id: string) =>
  db
    .selectFrom('pagamentos')
    .innerJoin('clientes', 'clientes.id', 'pagamentos.cliente_id')
    .innerJoin('motos', 'motos.id', 'pagamentos.moto_id')
    .selectAll('pagamentos')
    .select([
      'clientes.nome as cliente_nome',
      'clientes.telefone as cliente_telefone',
      'motos.placa as moto_placa',
    ])
    .where('pagamentos.id', '=', id)
    .executeTakeFirstOrThrow(pagamentoNotFound)

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockPagamento = (tx: Tx, id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(pagamentoNotFound)

/** The columns of a payment that is not paid, cancelled or settled. */
export const UNPAID = {
  valor_pago: null,
  data_pagamento: null,
  forma: null,
  cancelado_por: null,
  motivo_cancelamento: null,
  caucao_retida: null,
  caucao_devolvida: null,
  caucao_encerrada_em: null,
}

export const insertPagamento = (tx: Tx, pagamento: Insertable<Tables['pagamentos']>) =>
  tx.insertInto('pagamentos').values(pagamento).returning('id').executeTakeFirstOrThrow()

export const updatePagamento = (tx: Tx, id: string, changes: Updateable<Tables['pagamentos']>) =>
  tx.updateTable('pagamentos').set(changes).where('id', '=', id).execute()

/** The columns of rentals that payments need. */
const rentals = (db: Db) =>
  db
    .selectFrom('locacoes')
    .select(['id', 'cliente_id', 'moto_id', 'status', 'data_inicio', 'data_fim', 'data_encerramento'])

/** Locks the rental, so that it cannot end or change its last day until the transaction ends. */
export const lockRental = (tx: Tx, id: string) =>
  rentals(tx)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new NotFound('Locação não encontrada'))

/** Locks the rental, then its payment: the same order as ending, pausing and deleting a rental. */
export async function lockWithRental(tx: Tx, id: string) {
  const rental = await rentals(tx)
    .where('id', '=', (e) => e.selectFrom('pagamentos').select('locacao_id').where('id', '=', id))
    .forKeyShare()
    .executeTakeFirstOrThrow(pagamentoNotFound)
  return { rental, row: await lockPagamento(tx, id) }
}
export type Rental = Awaited<ReturnType<typeof lockWithRental>>['rental']

/**
 * Locks the deposit until the transaction ends, so that it cannot be undone while it is settled.
 */
export const lockDeposit = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'caucao')
    .forUpdate()
    .executeTakeFirst()

/** Locks all payments of the rental, so that none is paid while they are deleted. */
export const lockPagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.selectFrom('pagamentos').selectAll().where('locacao_id', '=', locacao_id).forUpdate().execute()

export const deletePagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.deleteFrom('pagamentos').where('locacao_id', '=', locacao_id).execute()

export type PagamentoFilters = SummaryFilters & {
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  busca?: string | undefined
}
type Page = PagamentoFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'pagamentos', object>

/** Open payments are listed oldest first, others newest first. */
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

/** Due date and id of the last row shown. */
type Position = { day?: string | undefined; id?: string | undefined }

function positionOf({ cursor }: Page): Position {
  const [day, id] = cursor ? decodeCursor(cursor, 2) : []
  return { day, id }
}
function afterPosition({ day, id }: Position, status: StatusExibido | undefined) {
  if (!day) return
  const side = isOldestFirst(status) ? sql`>` : sql`<`
  return sql<SqlBool>`(data_vencimento, id) ${side} (${day}::date, ${id}::uuid)`
}

/** Searches by customer name, CPF or phone, or plate, and returns the ids of the page. */
async function searched(db: Db, { busca: text, ...page }: Page): Promise<Searched | undefined> {
  if (!text) return
  const { limite, status } = page
  const order = isOldestFirst(status) ? sql`data_vencimento, id` : sql`data_vencimento desc, id desc`
  const party = await partySearch(db, { text, rows: filtered(db, page).selectAll() })
  return searchPage(db, {
    table: 'pagamentos',
    ...party,
    order,
    after: afterPosition(positionOf(page), status),
    limite,
  })
}

type ListFilters = Omit<PagamentoFilters, 'busca'> & { today: CalendarDay }

/** Selects the page's rows before joining names, so that only a page is joined. */
const pageRows = (
  db: Db,
  { ids, rows, ...asked }: ListFilters & Position & { ids?: string[] | undefined; rows: number },
) => {
  const { day, id, ...filters } = asked
  const direction = isOldestFirst(filters.status) ? 'asc' : 'desc'
  const list = filtered(db, filters)
    .selectAll()
    .orderBy('data_vencimento', direction)
    .orderBy('id', direction)
    .limit(rows)
  const after = afterPosition(asked, filters.status)
  const page = ids ? list.where(among(ids)) : after ? list.where(after) : list
  return db
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
    .execute()
}

/** Returns a page of the list and the total count. */
export async function listPagamentos(db: Db, asked: Page) {
  const { limite, cursor: _, busca: __, ...filters } = asked
  const found = await searched(db, asked)
  return pageOfList({
    page: {
      execute: () =>
        pageRows(db, { ...filters, ...(found ? { ids: found.ids } : positionOf(asked)), rows: limite + 1 }),
    },
    found,
    count: () => countPagamentos(db, filters),
    limite,
    cursorOf: (row) => [row.data_vencimento, row.id],
  })
}
export type PagamentoRow = Awaited<ReturnType<typeof listPagamentos>>['items'][number]

/** Returns the count: from the summary table if it supports the filters, else by an index. */
const countPagamentos = async (db: Db, filters: ListFilters) => (await countedBy(db, filters))[0]!.total
const countedBy = (db: Db, filters: ListFilters) => {
  const { locacao_id, cliente_id, moto_id } = filters
  if (locacao_id || cliente_id || moto_id)
    return filtered(db, filters)
      .select((e) => e.fn.countAll<number>().as('total'))
      .execute()
  return summaryTotals(db, filters).select(quantity).execute()
}

type Due = { from?: CalendarDay; to: CalendarDay }

/** Returns the open payments due in a period, the latest due date first, with names, and their number. */
export async function listDue(db: Db, due: Due, limite: number) {
  const [items, [count]] = await Promise.all([latestDue(db, { ...due, limite }), countedDue(db, due)])
  return { items, total: count!.total }
}

const latestDue = (db: Db, { from, to, limite }: Due & { limite: number }) =>
  db
    .with('page', (cte) => {
      const query = cte
        .selectFrom('pagamentos')
        .select(['id', 'tipo', 'valor_original', 'data_vencimento', 'semana_referencia'])
        .select(['cliente_id', 'moto_id'])
        .where('status', '=', stored('pendente'))
        .where('data_vencimento', '<=', to)
        .orderBy('data_vencimento', 'desc')
        .orderBy('id', 'desc')
        .limit(limite)
      return from ? query.where('data_vencimento', '>=', from) : query
    })
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .selectAll('page')
    .select([
      'clientes.nome as cliente_nome',
      'clientes.telefone as cliente_telefone',
      'motos.placa as moto_placa',
    ])
    .orderBy('page.data_vencimento', 'desc')
    .orderBy('page.id', 'desc')
    .execute()

const countedDue = (db: Db, { from, to }: Due) => {
  const query = db
    .selectFrom('pagamentos_por_dia')
    .select(quantity)
    .where('status', '=', stored('pendente'))
    .where('dia', '<=', to)
  return (from ? query.where('dia', '>=', from) : query).execute()
}
