import {
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { addDays, type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import type { StatusCobranca, TipoCobranca } from '#domain/cobranca.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList } from '#server/search/list-page.ts'
import { decodeCursor, likeText } from '#server/search/page.ts'
import { spacedPlacaSearch } from '#server/search/search.ts'
import { among, type Searched, searchPage } from '#server/search/search-page.ts'

export type CobrancaRow = Selectable<Tables['cobrancas_extras']>
const cobrancaNotFound = () => new NotFound('Cobrança extra não encontrada')

/** What a charge still owes, and what of it came in, and how; it has no late fees. */
const DIVIDA = [
  sql<Centavos>`case when ce.status in ('pendente', 'contestado') then ce.principal_aberto else 0 end`.as(
    'devido_hoje',
  ),
  sql<boolean>`ce.status in ('pendente', 'contestado') and ce.valor_recebido > 0`.as('parcial'),
  sql<
    TipoRecebimento[]
  >`case when ce.valor_recebido = 0 then '{}' else formas_recebidas(null, ce.id) end`.as('formas'),
]

/** Whose a charge is, of the tables joined to it. */
const NAMES = [
  'c.nome as cliente_nome',
  'c.telefone as cliente_telefone',
  'm.placa as moto_placa',
] as const

export const findCobranca = (db: Db, id: string) =>
  db
    .selectFrom('cobrancas_extras as ce')
    .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
    .leftJoin('motos as m', 'm.id', 'ce.moto_id')
    .selectAll('ce')
    .select(NAMES)
    .select(DIVIDA)
    .where('ce.id', '=', id)
    .executeTakeFirstOrThrow(cobrancaNotFound)

export const insertCobranca = (tx: Tx, cobranca: Insertable<Tables['cobrancas_extras']>) =>
  tx.insertInto('cobrancas_extras').values(cobranca).returning('id').executeTakeFirstOrThrow()

/** Writes the whole row except the columns that only the database writes. */
export const saveCobranca = (
  tx: Tx,
  { id, busca: _, criado_em: __, versao: ___, principal_aberto: ____, ...row }: CobrancaRow,
) => tx.updateTable('cobrancas_extras').set(row).where('id', '=', id).execute()

/** Deletes extra charges of simulated fines and returns their number. */
export const deleteUnpaidSimulated = async (tx: Tx, ids: string[]) =>
  Number(
    (
      await tx
        .deleteFrom('cobrancas_extras')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .executeTakeFirst()
    ).numDeletedRows,
  )

/** Deletes the first charge of that title of a rental; the database refuses one that was received. */
export const deleteFirstTitled = (
  tx: Tx,
  { locacao_id, titulo }: { locacao_id: string; titulo: string },
) =>
  tx
    .deleteFrom('cobrancas_extras')
    .where('status', '=', 'pendente')
    .where('id', '=', (e) =>
      e
        .selectFrom('cobrancas_extras')
        .select('id')
        .where('locacao_id', '=', locacao_id)
        .where('titulo', '=', titulo)
        .orderBy('criado_em')
        .orderBy('id')
        .limit(1),
    )
    .execute()

/** Locks the extra charges of simulated fines that nothing was received of, and returns their ids. */
export const lockUnpaidSimulated = async (tx: Tx) =>
  (
    await tx
      .selectFrom('cobrancas_extras')
      .select('id')
      .where('simulada', '=', true)
      .where('status', '<>', 'pago')
      .where('valor_recebido', '=', 0 as Centavos)
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

/**
 * Returns the customer of a rental and the motorcycle that it had on a day: the one that went out of two
 * that were exchanged, and the last one after its end.
 */
export const findLocacao = (db: Db, id: string, day: CalendarDay) =>
  db
    .selectFrom('locacoes as l')
    .select((e) => [
      'l.cliente_id',
      e.fn
        .coalesce(
          e
            .selectFrom('locacoes_motos as p')
            .select('p.moto_id')
            .whereRef('p.locacao_id', '=', 'l.id')
            .where((e) =>
              e.or([e('p.fim', 'is', null), e('p.fim', '>=', instantInBrazil(day, '00:00'))]),
            )
            .orderBy('p.inicio')
            .orderBy('p.id')
            .limit(1),
          'l.moto_id',
        )
        .as('moto_id'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()

/** Returns the first day of a rental, if it exists. */
export const findLocacaoStart = async (db: Db, id: string) =>
  (await db.selectFrom('locacoes').select('data_inicio').where('id', '=', id).executeTakeFirst())
    ?.data_inicio

/** Locks the customer, who is not archived while a debt comes. */
export const lockLivingCliente = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findLivingMoto = (db: Db, id: string) =>
  db
    .selectFrom('motos')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Filters that the summary table supports; the days are due dates. */
type SummaryFilters = {
  status?: StatusCobranca | undefined
  tipo?: TipoCobranca | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
}
export type CobrancaFilters = SummaryFilters & {
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

export type Page = CobrancaFilters & Paging
type Direction = 'asc' | 'desc'

/** The due date and id of the last row shown. */
type Position = { day?: string | undefined; id?: string | undefined }

function positionOf(cursor: string | undefined): Position {
  const [day, id] = cursor ? decodeCursor(cursor, 2) : []
  return { day, id }
}
function afterPosition({ day, id }: Position, direction: Direction) {
  if (!day) return
  return sql<SqlBool>`(data_vencimento, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${day}::date, ${id}::uuid)`
}

/** Searches by title, customer name, CPF or phone, or plate, and returns the ids of the page. */
async function searched(db: Db, page: Page, direction: Direction): Promise<Searched | undefined> {
  const { busca: text, limite, cursor, ...filters } = page
  if (!text) return
  const party = await spacedPlacaSearch(db, {
    text,
    rows: filtered(db, filters).selectAll(),
    also: [sql<SqlBool>`busca like lower(f_unaccent(${likeText(text)}))`],
  })
  const order = sql`data_vencimento ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const after = afterPosition(positionOf(cursor), direction)
  return searchPage(db, { table: 'cobrancas_extras', ...party, order, after, limite })
}

type ListFilters = Omit<CobrancaFilters, 'busca'>

/**
 * Selects the page's rows by due date and id before joining names, so that only a page is joined.
 */
const pageRows = (
  db: Db,
  asked: ListFilters &
    Position & { ids?: string[] | undefined; rows: number; direction: Direction },
) => {
  const { ids, rows, direction, day, id, ...filters } = asked
  const list = filtered(db, filters)
    .selectAll()
    .orderBy('data_vencimento', direction)
    .orderBy('id', direction)
    .limit(rows)
  const limit = ids ? among(ids) : afterPosition({ day, id }, direction)
  const page = limit ? list.where(limit) : list
  return db
    .selectFrom(page.as('ce'))
    .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
    .leftJoin('motos as m', 'm.id', 'ce.moto_id')
    .selectAll('ce')
    .select(NAMES)
    .select(DIVIDA)
    .orderBy('ce.data_vencimento', direction)
    .orderBy('ce.id', direction)
    .execute()
}

/** Returns a page of the list and the total count. */
export async function listCobrancas(db: Db, asked: Page, direction: Direction = 'desc') {
  const { limite, cursor, busca: _, ...filters } = asked
  const found = await searched(db, asked, direction)
  const position = found ? { ids: found.ids } : positionOf(cursor)
  return pageOfList({
    page: { execute: () => pageRows(db, { ...filters, ...position, rows: limite + 1, direction }) },
    found,
    count: () => countCobrancas(db, filters),
    limite,
    cursorOf: (row) => [row.data_vencimento, row.id],
  })
}

/** Counts rows for one customer or rental; otherwise adds up the daily summary table. */
const countCobrancas = async (db: Db, filters: ListFilters) => (await counted(db, filters))[0]!.n
const counted = (db: Db, filters: ListFilters) =>
  (filters.cliente_id || filters.locacao_id
    ? filtered(db, filters).select(sql<number>`count(*)`.as('n'))
    : summaryTotals(db, filters).select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  ).execute()

/** Unpaid ones, without simulated ones: the columns that the dashboard shows. */
const owed = (db: Db) =>
  db
    .selectFrom('cobrancas_extras')
    .select(['id', 'titulo', 'valor', 'principal_aberto as devido_hoje', 'data_vencimento'])
    .select(['cliente_id', 'moto_id'])
    .where('status', '=', 'pendente')
    .where('simulada', '=', false)

/**
 * Returns the unpaid extra charges, the most urgent first: due today or tomorrow, then overdue from
 * the newest to the oldest, then later ones by day.
 */
export const listUrgent = (db: Db, today: CalendarDay, limite: number) => {
  const tomorrow = addDays(today, 1)
  const due = owed(db)
    .where('data_vencimento', '<=', tomorrow)
    .orderBy('data_vencimento', 'desc')
    .orderBy('id')
    .limit(limite)
  const later = owed(db)
    .where('data_vencimento', '>', tomorrow)
    .orderBy('data_vencimento')
    .orderBy('id')
    .limit(limite)
  return db
    .selectFrom(
      db
        .selectFrom(due.as('due'))
        .selectAll()
        .unionAll(db.selectFrom(later.as('later')).selectAll())
        .as('ce'),
    )
    .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
    .leftJoin('motos as m', 'm.id', 'ce.moto_id')
    .selectAll('ce')
    .select(NAMES)
    .orderBy(sql`ce.data_vencimento > ${tomorrow}::date`)
    .orderBy(sql`ce.data_vencimento < ${today}::date`)
    .orderBy(sql`abs(ce.data_vencimento - ${today}::date)`)
    .orderBy('ce.id')
    .limit(limite)
    .execute()
}

/** Returns the oldest charge of a rental for damage that its inspections show. */
export const chargedDamage = (db: Db, locacao_id: string) =>
  db
    .selectFrom('cobrancas_extras as c')
    .innerJoin('avarias as a', 'a.cobranca_id', 'c.id')
    .select(['c.id', 'c.titulo', 'c.valor'])
    .where('c.locacao_id', '=', locacao_id)
    .where('c.status', '<>', 'cancelado')
    .orderBy('c.criado_em')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

function summaryTotals(db: Db, { status, tipo, data_inicio, data_fim }: SummaryFilters) {
  let query = db.selectFrom('cobrancas_por_dia')
  if (status) query = query.where('status', '=', status)
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query
}
