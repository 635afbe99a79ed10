import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { normalizePlaca } from '#domain/documents.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { decodeCursor, likeText, pageOf } from '#server/page.ts'
import { clienteMatches } from '#server/search.ts'
import type { Tables } from '#server/tables.ts'
import type { StatusCobranca, TipoCobranca } from './cobrancas-extras.rules.ts'

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
  if (filters.busca) query = query.where(mentions(filters.busca))
  return query
}

/**
 * The title, the customer's name, CPF or phone, or the motorcycle's plate. Each is found by an index of its own and the
 * ids put together: with an `or` one part that has no good index makes the whole table be read.
 */
const mentions = (busca: string): ExpressionWrapper<Tables, 'cobrancas_extras', SqlBool> =>
  sql<SqlBool>`id = any(array(
    select id from cobrancas_extras where busca like lower(f_unaccent(${likeText(busca)}))
    union all select id from cobrancas_extras
      where cliente_id = any(array(select id from clientes where ${clienteMatches(busca)}))
    union all select id from cobrancas_extras
      where moto_id = any(array(select id from motos where placa like ${likeText(normalizePlaca(busca))}))))` as never

/**
 * One page by due date, the id deciding within a day. The rows are chosen first and the names joined after, so that
 * only the page's names are read. A search sorts by a sum that no index has: the planner would else walk the whole
 * table in order, looking for the few rows that match.
 */
export async function listCobrancas(
  db: Db,
  { limite, cursor, ...filters }: CobrancaFilters & Paging,
  direction: 'asc' | 'desc' = 'desc',
) {
  let page = filtered(db, filters)
    .selectAll()
    .orderBy(filters.busca ? sql`data_vencimento + 0` : 'data_vencimento', direction)
    .orderBy('id', direction)
    .limit(limite + 1)
  if (cursor) page = page.where(after(decodeCursor(cursor, 2), direction))
  const [rows, total] = await Promise.all([
    db
      .selectFrom(page.as('ce'))
      .innerJoin('clientes as c', 'c.id', 'ce.cliente_id')
      .leftJoin('motos as m', 'm.id', 'ce.moto_id')
      .selectAll('ce')
      .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
      .orderBy('ce.data_vencimento', direction)
      .orderBy('ce.id', direction)
      .execute(),
    countCobrancas(db, filters),
  ])
  return { ...pageOf(rows, limite, (row) => [row.data_vencimento, row.id]), total }
}

const after =
  ([day, id]: string[], direction: 'asc' | 'desc') =>
  (e: ExpressionBuilder<Tables, 'cobrancas_extras'>) =>
    e(
      e.refTuple('data_vencimento', 'id'),
      direction === 'asc' ? '>' : '<',
      e.tuple(sql`${day}`, sql`${id}`) as never,
    )

/** Of one customer, rental or search the rows are counted, of anything else the kept daily totals added up. */
async function countCobrancas(db: Db, filters: CobrancaFilters) {
  const query =
    filters.cliente_id || filters.locacao_id || filters.busca
      ? filtered(db, filters).select(sql<number>`count(*)`.as('n'))
      : keptTotals(db, filters).select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  return (await query.executeTakeFirstOrThrow()).n
}

function keptTotals(db: Db, { status, tipo, data_inicio, data_fim }: KeptFilters) {
  let query = db.selectFrom('cobrancas_por_dia')
  if (status) query = query.where('status', '=', status)
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query
}

/** How many and how much by status, what fell due before `today` apart. */
export const totalsByStatus = (db: Db, today: CalendarDay) =>
  db
    .selectFrom('cobrancas_por_dia')
    .select([
      'status',
      sql<boolean>`dia < ${today}`.as('vencida'),
      sql<Centavos>`sum(total)`.as('total'),
      sql<number>`sum(quantidade)`.as('quantidade'),
    ])
    .groupBy(['status', sql`2`])
    .execute()
