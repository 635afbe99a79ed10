import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusPagamento } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList } from '#server/search/list-page.ts'
import { decodeCursor, invalidCursor, limitOf } from '#server/search/page.ts'
import { partySearch } from '#server/search/search.ts'
import {
  among,
  countFinds,
  MOST_FINDS,
  searchParts,
  withCustomPlans,
} from '#server/search/search-page.ts'
import type { Owed } from './rules.ts'
import {
  OWED,
  quantity,
  type SummaryFilters,
  stored,
  summaryTotals,
  type Totalled,
} from './totais/queries.ts'

export type Row = Selectable<Tables['pagamentos']>
export const pagamentoNotFound = () => new NotFound('Pagamento não encontrado')

/** The late fees that a payment received, not those that were written off. */
const encargosRecebidos = (table: 'pagamentos' | 'page') =>
  sql<Centavos>`case when ${sql.ref(`${table}.encargos_lancados`)} = 0 then 0 else (
    select least(coalesce(sum(encargos), 0), ${sql.ref(`${table}.valor_recebido`)}) from alocacoes
    where pagamento_id = ${sql.ref(`${table}.id`)} and tipo in ('recebimento', 'caucao') and desfeita_em is null
  ) end`.as('encargos_recebidos')

/** How the money of a payment came in. */
const formasRecebidas = (table: 'pagamentos' | 'page') =>
  sql<TipoRecebimento[]>`case when ${sql.ref(`${table}.valor_recebido`)} = 0 then '{}'
    else formas_recebidas(${sql.ref(`${table}.id`)}, null) end`.as('formas')

/** Whose a payment is, of the tables joined to it. */
const NAMES = [
  'clientes.nome as cliente_nome',
  'clientes.telefone as cliente_telefone',
  'motos.placa as moto_placa',
] as const

export const findPagamento = (db: Db, id: string) =>
  db
    .selectFrom('pagamentos')
    .innerJoin('clientes', 'clientes.id', 'pagamentos.cliente_id')
    .innerJoin('motos', 'motos.id', 'pagamentos.moto_id')
    .selectAll('pagamentos')
    .select(encargosRecebidos('pagamentos'))
    .select(formasRecebidas('pagamentos'))
    .select(NAMES)
    .where('pagamentos.id', '=', id)
    .executeTakeFirstOrThrow(pagamentoNotFound)

const lockPagamento = (tx: Tx, id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(pagamentoNotFound)

/** The columns of a payment that is not paid, cancelled or settled. */
export const UNPAID = {
  encargos_desde: null,
  valor_pago: null,
  data_pagamento: null,
  forma: null,
  cancelado_por: null,
  motivo_cancelamento: null,
  caucao_retida: null,
  caucao_devolvida: null,
  caucao_encerrada_em: null,
}

/** Returns the first week that the rental has no payment for; one that a person cancelled does not count. */
export async function findFreeWeek(
  db: Db,
  { id: locacao_id, semanas_antes }: { id: string; semanas_antes: number },
) {
  const { rows } = await sql<{ semana: number }>`
    select n as semana from generate_series(${semanas_antes + 1}::int, ${semanas_antes + 1}::int + (
      select count(*)::int from pagamentos where locacao_id = ${locacao_id} and tipo = 'semanal')) n
    where not exists (
      select from pagamentos
      where locacao_id = ${locacao_id} and tipo = 'semanal' and semana_referencia = n and motivo_cancelamento is null)
    order by n limit 1`.execute(db)
  return rows[0]!.semana
}

export const insertPagamento = (tx: Tx, pagamento: Insertable<Tables['pagamentos']>) =>
  tx.insertInto('pagamentos').values(pagamento).returning('id').executeTakeFirstOrThrow()

export const updatePagamento = (tx: Tx, id: string, changes: Updateable<Tables['pagamentos']>) =>
  tx.updateTable('pagamentos').set(changes).where('id', '=', id).execute()

/** The columns of rentals that payments need. */
const locacoes = (db: Db) =>
  db
    .selectFrom('locacoes')
    .select([
      'id',
      'cliente_id',
      'moto_id',
      'status',
      'data_inicio',
      'data_fim',
      'data_encerramento',
      'precos',
      'semanas_antes',
    ])

export const findLocacao = (db: Db, id: string) =>
  locacoes(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks the rental, so that it cannot end or change its last day until the transaction ends. */
export const lockLocacao = (tx: Tx, id: string) =>
  locacoes(tx)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new NotFound('Locação não encontrada'))

/** Locks the rental, then its payment: the same order as ending, pausing and deleting a rental. */
export async function lockWithLocacao(tx: Tx, id: string) {
  const locacao = await locacoes(tx)
    .where('id', '=', (e) => e.selectFrom('pagamentos').select('locacao_id').where('id', '=', id))
    .forKeyShare()
    .executeTakeFirstOrThrow(pagamentoNotFound)
  return { locacao, row: await lockPagamento(tx, id) }
}
export type Locacao = Awaited<ReturnType<typeof lockWithLocacao>>['locacao']

/** Locks the deposits of a rental, the oldest first, until the transaction ends. */
export const lockCaucoes = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', sql.lit('caucao' as const))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns what is open of a rental's unpaid deposit and its due day, if there is one. */
export const findUnpaidCaucao = (db: Db, locacao_id: string) =>
  db
    .selectFrom('pagamentos')
    .select(['principal_aberto as valor', 'data_vencimento'])
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', sql.lit('caucao' as const))
    .where('status', '=', 'pendente')
    .executeTakeFirst()

/** Locks all payments of the rental, so that none is paid while they are deleted. */
export const lockPagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.selectFrom('pagamentos').selectAll().where('locacao_id', '=', locacao_id).forUpdate().execute()

/** Whether anything was ever received or written off of the rental's payments, also if undone. */
export const hasAllocations = async (tx: Tx, locacao_id: string) =>
  Boolean(
    await tx
      .selectFrom('alocacoes as a')
      .innerJoin('pagamentos as p', 'p.id', 'a.pagamento_id')
      .select('a.id')
      .where('p.locacao_id', '=', locacao_id)
      .limit(1)
      .executeTakeFirst(),
  )

export const deletePagamentosOf = (tx: Tx, locacao_id: string) =>
  tx.deleteFrom('pagamentos').where('locacao_id', '=', locacao_id).execute()

export type PagamentoFilters = SummaryFilters & {
  locacao_id?: string | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  parcial?: 'true' | undefined
  busca?: string | undefined
}
type Page = PagamentoFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'pagamentos', object>

function filtered(db: Db, { today, ...filters }: PagamentoFilters & { today: CalendarDay }): Query {
  let query: Query = db.selectFrom('pagamentos')
  const { status } = filters
  if (status) query = query.where('status', '=', stored(status))
  if (status === 'atrasado') query = query.where('data_vencimento', '<', today)
  if (status === 'pendente') query = query.where('data_vencimento', '>=', today)
  if (filters.tipo) query = query.where('tipo', '=', sql.lit(filters.tipo))
  if (filters.data_inicio) query = query.where('data_vencimento', '>=', filters.data_inicio)
  if (filters.data_fim) query = query.where('data_vencimento', '<=', filters.data_fim)
  // The sum, which nothing else than the index of debts paid in part asks for.
  if (filters.parcial)
    query = query
      .where('status', '=', stored('pendente'))
      .where(sql<SqlBool>`valor_recebido + valor_dispensado > 0`)
      .where('valor_recebido', '>', sql.lit(0 as Centavos))
  for (const column of ['locacao_id', 'cliente_id', 'moto_id'] as const)
    if (filters[column]) query = query.where(column, '=', filters[column])
  return query
}

/** A part of the list: its rows, and the day that orders them. */
type Part = {
  status: StatusPagamento
  day: 'data_vencimento' | 'data_pagamento'
  direction: 'asc' | 'desc'
}

/**
 * Returns the parts of the list in order: what is owed by due date, then what was paid, the latest
 * first, then what was cancelled. A period of due dates orders the paid ones by due date, too.
 */
function partsOf({ status, data_inicio, data_fim, parcial }: ListFilters): Part[] {
  const parts: Part[] = [
    { status: 'pendente', day: 'data_vencimento', direction: 'asc' },
    {
      status: 'pago',
      day: data_inicio || data_fim ? 'data_vencimento' : 'data_pagamento',
      direction: 'desc',
    },
    { status: 'cancelado', day: 'data_vencimento', direction: 'desc' },
  ]
  const only = status === 'atrasado' || parcial ? 'pendente' : status
  return parts.filter((part) => !only || part.status === only)
}

/** Status, day and id of the last row shown. */
type Position = { status: string; day: string; id: string }

function positionOf(cursor: string | undefined): Position | undefined {
  if (!cursor) return
  const [status, day, id] = decodeCursor(cursor, 3) as [string, string, string]
  return { status, day, id }
}

/** A part with the condition for its rows after the cursor. */
type PartOfPage = Part & { after: RawBuilder<SqlBool> | undefined }

/** Returns the parts from the cursor on. */
function partsOfPage(filters: ListFilters, position: Position | undefined): PartOfPage[] {
  const parts = partsOf(filters)
  if (!position) return parts.map((part) => ({ ...part, after: undefined }))
  const current = parts.findIndex(({ status }) => status === position.status)
  if (current < 0) return invalidCursor()
  const { day, id } = position
  return parts.slice(current).map((part, place) => {
    if (place > 0) return { ...part, after: undefined }
    const side = part.direction === 'asc' ? sql`>` : sql`<`
    const after = sql<SqlBool>`(${sql.ref(part.day)}, id) ${side} (${day}::date, ${id}::uuid)`
    return { ...part, after }
  })
}

const orderOf = ({ day, direction }: Part) =>
  direction === 'asc' ? sql`${sql.ref(day)}, id` : sql`${sql.ref(day)} desc, id desc`

const inPart = ({ status, after }: PartOfPage) =>
  sql<SqlBool>`status = ${sql.lit(status)} and ${after ?? sql`true`}`

/** Searches by customer name, CPF or phone, or plate, and returns the ids of the page. */
async function searched(db: Db, { busca: text, limite, cursor, ...filters }: Page) {
  if (!text) return
  const party = await partySearch(db, { text, rows: filtered(db, filters).selectAll() })
  return searchParts(db, {
    table: 'pagamentos',
    ...party,
    parts: partsOfPage(filters, positionOf(cursor)).map((part) => ({
      order: orderOf(part),
      where: inPart(part),
    })),
    isFirst: !cursor,
    limite,
  })
}

type ListFilters = Omit<PagamentoFilters, 'busca'> & { today: CalendarDay }

/** Selects the first rows of one part, with its place in the list and the day that orders it. */
function partRows(
  db: Db,
  { filters, part, place, ids, rows }: PageRows & { part: PartOfPage; place: number },
) {
  const list = filtered(db, filters)
    .selectAll()
    .select([sql.lit(place).as('parte'), `${part.day} as dia`])
    .where(inPart(part))
    .orderBy(part.day, part.direction)
    .orderBy('id', part.direction)
    .limit(rows)
  return db.selectFrom((ids ? list.where(among(ids)) : list).as('parte_da_lista')).selectAll()
}

/** The rows of a page: its ids, or the first `rows` after a position. */
type PageRows = {
  filters: ListFilters
  ids?: string[] | undefined
  position?: Position | undefined
  rows: ReturnType<typeof limitOf>
}

/**
 * Selects the page's rows before joining names, so that only a page is joined. An index orders each
 * part, so that no more than a page of each is read.
 */
const pageRows = (db: Db, asked: PageRows) => {
  const [first, ...others] = partsOfPage(asked.filters, asked.position).map((part, place) =>
    partRows(db, { ...asked, part, place }),
  )
  const list = others.reduce((union, part) => union.unionAll(part), first!)
  const oldestFirst = sql`case when status = 'pendente' then dia end`
  return db
    .with('page', (cte) =>
      cte
        .selectFrom(list.as('lista'))
        .selectAll()
        .orderBy('parte')
        .orderBy(oldestFirst)
        .orderBy(sql`case when status = 'pendente' then id end`)
        .orderBy('dia', 'desc')
        .orderBy('id', 'desc')
        .limit(asked.rows),
    )
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .selectAll('page')
    .select(encargosRecebidos('page'))
    .select(formasRecebidas('page'))
    .select(NAMES)
    .orderBy('page.parte')
    .orderBy(sql`case when page.status = 'pendente' then page.dia end`)
    .orderBy(sql`case when page.status = 'pendente' then page.id end`)
    .orderBy('page.dia', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

/** Returns a page of the list and the total count. */
export async function listPagamentos(db: Db, asked: Page) {
  const { limite, cursor, busca, ...filters } = asked
  const { today: _, ...narrowedBy } = { ...filters, busca }
  const found = await searched(db, asked)
  const place = found ? { ids: found.ids } : { position: positionOf(cursor) }
  return pageOfList({
    page: { execute: () => pageRows(db, { filters, ...place, rows: limitOf(limite, narrowedBy) }) },
    found,
    count: () => countPagamentos(db, filters),
    limite,
    cursorOf: (row) => [row.status, row.dia!, row.id],
  })
}
export type PagamentoRow = Awaited<ReturnType<typeof listPagamentos>>['items'][number]

/** Returns the count: from the summary table if it supports the filters, else by an index. */
const countPagamentos = async (db: Db, filters: ListFilters) =>
  (await countedBy(db, filters))[0]!.total
const countedBy = (db: Db, filters: ListFilters) => {
  const { locacao_id, cliente_id, moto_id, parcial } = filters
  if (locacao_id || cliente_id || moto_id || parcial)
    return filtered(db, filters)
      .select((e) => e.fn.countAll<number>().as('total'))
      .execute()
  return summaryTotals(db, filters).select(quantity).execute()
}

/** Returns the overdue payments that were received or written off in part, which are few. */
export const lateParts = (db: Db, filters: Totalled) =>
  filtered(db, { ...filters, status: 'atrasado' })
    .select(OWED)
    .where(sql<SqlBool>`valor_recebido + valor_dispensado > 0`)
    .execute()

type Narrowed = Omit<PagamentoFilters, 'status'> & { today: CalendarDay }
type Period = { first: CalendarDay; last: CalendarDay }

/** Returns what was received between two days, without deposits, of the payments that the filters select. */
export const receivedOf = (db: Db, filters: Narrowed, period: Period) =>
  withCustomPlans(db, (tx) =>
    receivedOfMany(
      tx,
      sql`from ${filtered(tx, filters).selectAll()} pagamentos where true`,
      period,
    ),
  )

const receitasOf = ({ first, last }: Period) => sql`
  select pagamento_id, valor from receitas
  where coalesce(origem_estornada, origem) = 'pagamento' and data_recebimento between ${first} and ${last}`

/** Sums what was received of few payments, which are read first. */
async function receivedOfFew(db: Db, found: RawBuilder<unknown>, period: Period) {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(valor), 0) as total from (${receitasOf(period)}) do_periodo
    where pagamento_id in (select id ${found})`.execute(db)
  return rows[0]!.total
}

/**
 * Sums what was received of very many payments: reads the period first, then its payments in the order
 * of their index, which takes half the time of reading them one by one.
 */
async function receivedOfMany(db: Db, found: RawBuilder<unknown>, period: Period) {
  const { rows } = await sql<{ total: Centavos }>`
    with do_periodo as materialized (${receitasOf(period)})
    select coalesce(sum(valor), 0) as total from do_periodo
    where pagamento_id in (select id ${found} and id = any(array(select pagamento_id from do_periodo)))`.execute(
    db,
  )
  return rows[0]!.total
}

/**
 * Returns the totals of the payments that the filters select: the open ones by amount and due date,
 * what was received between two days without deposits, and the number of paid and cancelled ones.
 */
export async function narrowedTotals(db: Db, { busca, ...filters }: Narrowed, period: Period) {
  const rows = filtered(db, filters).selectAll()
  const matches = busca
    ? (await partySearch(db, { text: busca, rows })).matches
    : sql<SqlBool>`true`
  const found = sql`from ${rows} pagamentos where ${matches}`
  const count = (tx: Db, status: 'pago' | 'cancelado') =>
    busca
      ? countFinds(tx, sql`select id ${found} and status = ${sql.lit(status)}`)
      : countPagamentos(tx, { ...filters, status }).then((total) => ({ total }))
  const [open, { pago, recebido_mes }, cancelado] = await Promise.all([
    withCustomPlans(db, (tx) =>
      sql<OpenGroup>`
        select ${COLUMNS}, count(*) as quantidade ${found} and status = 'pendente' group by ${COLUMNS}`.execute(
        tx,
      ),
    ),
    withCustomPlans(db, async (tx) => {
      const pago = await count(tx, 'pago')
      const received = pago.total < MOST_FINDS ? receivedOfFew : receivedOfMany
      return { pago, recebido_mes: await received(tx, found, period) }
    }),
    withCustomPlans(db, (tx) => count(tx, 'cancelado')),
  ])
  return { open: open.rows, recebido_mes, pago, cancelado }
}

/** What the fees of an open payment are computed from; those with the same are counted together. */
const COLUMNS = sql.join(OWED.map((column) => sql.ref(column)))

type OpenGroup = Owed & { quantidade: number }

/** Returns the open payments due by a day, the oldest due date first, with names, and their number. */
export async function listDue(db: Db, until: CalendarDay, limite: number) {
  const [items, [count]] = await Promise.all([oldestDue(db, until, limite), countedDue(db, until)])
  return { items, total: count!.total }
}

const oldestDue = (db: Db, until: CalendarDay, limite: number) =>
  db
    .with('page', (cte) =>
      cte
        .selectFrom('pagamentos')
        .select(OWED)
        .select(['id', 'semana_referencia', 'cliente_id', 'moto_id'])
        .where('status', '=', stored('pendente'))
        .where('data_vencimento', '<=', until)
        .orderBy('data_vencimento')
        .orderBy('id')
        .limit(limite),
    )
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .selectAll('page')
    .select(NAMES)
    .orderBy('page.data_vencimento')
    .orderBy('page.id')
    .execute()

const countedDue = (db: Db, until: CalendarDay) =>
  db
    .selectFrom('pagamentos_por_dia')
    .select(quantity)
    .where('status', '=', stored('pendente'))
    .where('dia', '<=', until)
    .execute()
