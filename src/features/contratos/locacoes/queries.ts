import {
  type ExpressionBuilder,
  type Insertable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS, STATUS_LOCACAO, type StatusLocacao } from '#domain/locacao.ts'
import { CONFIG_VISTORIAS_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { countBy } from '#server/count-by.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { decodeCursor } from '#server/search/page.ts'
import { partySearch } from '#server/search/search.ts'
import { searchPage } from '#server/search/search-page.ts'

type Filters = {
  status?: StatusLocacao | 'abertas' | undefined
  cliente_id?: string | undefined
  moto_id?: string | undefined
  teve_moto_id?: string | undefined
  renovada_de?: string | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
  entrega_pendente?: 'true' | undefined
}
type Paging = { limite: number; cursor?: string | undefined; busca?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'locacoes', object>

function filtered(db: Db, { status, ...filters }: Filters): Query {
  let query: Query = db.selectFrom('locacoes')
  if (status) query = query.where('status', 'in', status === 'abertas' ? OPEN_STATUS : [status])
  if (filters.cliente_id) query = query.where('cliente_id', '=', filters.cliente_id)
  if (filters.moto_id) query = query.where('moto_id', '=', filters.moto_id)
  // An array, not a join: a motorcycle has few rentals, so that they are sorted instead of scanned in the list's order.
  if (filters.teve_moto_id)
    query = query.where(
      sql<SqlBool>`id = any(array(select p.locacao_id from locacoes_motos p where p.moto_id = ${filters.teve_moto_id}))`,
    )
  if (filters.renovada_de) query = query.where('renovada_de', '=', filters.renovada_de)
  if (filters.data_inicio) query = query.where('data_inicio', '>=', filters.data_inicio)
  if (filters.data_fim) query = query.where('data_inicio', '<=', filters.data_fim)
  if (filters.entrega_pendente) query = query.where(waitsForHandover('locacoes'))
  return query
}

/** Searches by customer name, CPF or phone, plate, or last digits of the rental's id. */
export const locacaoSearch = async (db: Db, asked: { text: string; rows: Query }) => ({
  table: 'locacoes',
  ...(await partySearch(db, {
    ...asked,
    rows: asked.rows.selectAll(),
    also: /^[\da-f]{4,8}$/i.test(asked.text)
      ? [sql<SqlBool>`right(id::text, 8) like ${`${asked.text.toLowerCase()}%`}`]
      : [],
  })),
})

type Page = { page: { id: string } }

/** The rental's periods as one row: how its motorcycle went out, the swaps, and the km of those that are over. */
const periodsOfLocacao = (e: ExpressionBuilder<Tables & Page, 'page'>) =>
  e
    .selectFrom('locacoes_motos as p')
    .select((e) => [
      sql<number>`(array_agg(p.km_saida order by p.inicio desc, p.id desc))[1]`.as('km_saida'),
      sql<number>`count(*)::int - 1`.as('trocas'),
      e.fn
        .coalesce(sql<number>`sum(p.km_volta - p.km_saida)::int`, sql<number>`0`)
        .as('km_rodados'),
      sql<number>`count(*) filter (where p.fim is not null and p.km_volta is null)::int`.as(
        'sem_leitura',
      ),
    ])
    .whereRef('p.locacao_id', '=', 'page.id')
    .as('periodos')

/** Whether the shop wants hand-over inspections and the open rental of that table or query has none. */
const waitsForHandover = (locacao: 'locacoes' | 'page') => {
  const of = (column: string) => sql.ref(`${locacao}.${column}`)
  return sql<boolean>`(${of('pede_vistoria')} and ${of('data_encerramento')} is null
    and not exists (select from vistorias v where v.locacao_id = ${of('id')} and v.tipo = 'entrega' and v.status = 'concluida')
    and coalesce((select c.valor ->> 'vistoria_entrega' from configuracoes c where c.chave = 'vistorias'), ${sql.lit(CONFIG_VISTORIAS_PADRAO.vistoria_entrega)}) = 'recomendada')`
}

/** What the concluded return inspection of the rental's motorcycle read. */
const kmOfReturn = (e: ExpressionBuilder<Tables & Page, 'page'>) =>
  e
    .selectFrom('vistorias as v')
    .select('v.km')
    .whereRef('v.locacao_id', '=', 'page.id')
    .where('v.tipo', '=', sql.lit('devolucao' as const))
    .where('v.status', '=', sql.lit('concluida' as const))
    .as('km_devolucao')

/** Joins names, odometer, periods and late payments to the rows already selected. */
export const withNames = (db: Db, chosen: (db: Db) => Query, today: CalendarDay) =>
  db
    .with('page', (cte) => chosen(cte as unknown as Db).selectAll('locacoes'))
    .selectFrom('page')
    .innerJoin('clientes', 'clientes.id', 'page.cliente_id')
    .innerJoin('motos', 'motos.id', 'page.moto_id')
    .innerJoin('motos as titular', 'titular.id', 'page.moto_titular_id')
    .innerJoinLateral(periodsOfLocacao, (join) => join.onTrue())
    .selectAll('page')
    .select(kmOfReturn)
    .select([
      'clientes.nome as cliente_nome',
      'clientes.telefone as cliente_telefone',
      'motos.placa as moto_placa',
    ])
    .select([
      'motos.cor as moto_cor',
      'motos.km_atual as moto_km_atual',
      'titular.placa as moto_titular_placa',
    ])
    .select([
      'periodos.km_saida as moto_km_saida',
      'periodos.trocas',
      'periodos.km_rodados',
      'periodos.sem_leitura',
    ])
    .select(waitsForHandover('page').as('entrega_pendente'))
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('pagamentos')
            .select('pagamentos.id')
            .whereRef('pagamentos.cliente_id', '=', 'page.cliente_id')
            .whereRef('pagamentos.locacao_id', '=', 'page.id')
            .where('pagamentos.status', '=', sql.lit('pendente' as const))
            .where('pagamentos.data_vencimento', '<', today),
        )
        .as('em_atraso'),
    )

/** Returns a page of rentals, newest first. */
export async function listLocacoes(
  db: Db,
  today: CalendarDay,
  { limite, cursor, busca, ...filters }: Filters & Paging,
) {
  const after = afterCursor(cursor)
  const order = sql`data_inicio desc, id desc`
  const search = busca && {
    ...(await locacaoSearch(db, {
      text: busca,
      rows: filtered(db, filters),
    })),
    order,
    after,
    limite,
  }
  const found = search ? await searchPage(db, search) : undefined
  const page = (source: Db) => {
    const list = filtered(source, filters).orderBy('data_inicio', 'desc').orderBy('id', 'desc')
    return rowsOfPage(list, { found, after, limite })
  }
  const named = withNames(db, page, today)
    .orderBy('page.data_inicio', 'desc')
    .orderBy('page.id', 'desc')
  return pageOfList({
    page: named,
    found,
    count: () => countLocacoes(db, filters),
    limite,
    cursorOf: (row) => [row.data_inicio, row.id],
  })
}

function afterCursor(cursor: string | undefined) {
  if (!cursor) return
  const [day, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(data_inicio, id) < (${day}::date, ${id}::uuid)`
}

export type LocacaoRow = Awaited<ReturnType<typeof listLocacoes>>['items'][number]

/** Returns the number of open rentals from the summary table. */
export const countOpen = (db: Db) => countLocacoes(db, { status: 'abertas' })

/**
 * Counts rows for one customer, motorcycle or renewed rental, or those that wait for their hand-over inspection; otherwise adds
 * up the summary table.
 */
async function countLocacoes(db: Db, filters: Filters) {
  const { cliente_id, moto_id, teve_moto_id, renovada_de, entrega_pendente, ...rest } = filters
  if (cliente_id || moto_id || teve_moto_id || renovada_de || entrega_pendente) {
    const query = filtered(db, filters)
    return (await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
  }
  let query = db
    .selectFrom('locacoes_por_dia')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('quantidade'), sql<number>`0`).as('n'))
  if (rest.status)
    query = query.where('status', 'in', rest.status === 'abertas' ? OPEN_STATUS : [rest.status])
  if (rest.data_inicio) query = query.where('dia', '>=', rest.data_inicio)
  if (rest.data_fim) query = query.where('dia', '<=', rest.data_fim)
  return (await query.executeTakeFirstOrThrow()).n
}

const notFound = () => new NotFound('Locação não encontrada')

export const findLocacao = (db: Db, today: CalendarDay, id: string) =>
  withNames(
    db,
    (source) => source.selectFrom('locacoes').where('id', '=', id),
    today,
  ).executeTakeFirstOrThrow(notFound)

export async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('locacoes_por_dia')
    .select((e) => ['status', e.fn.sum<number>('quantidade').as('n')])
    .groupBy('status')
    .execute()
  return countBy(STATUS_LOCACAO, rows)
}

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockLocacao = (tx: Tx, id: string) =>
  tx
    .selectFrom('locacoes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Like `lockLocacao`, but locks the customer first: the order of every writer of money. */
export async function lockWithCliente(tx: Tx, id: string) {
  const { cliente_id } = await tx
    .selectFrom('locacoes')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  await tx
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', cliente_id)
    .forNoKeyUpdate()
    .execute()
  return lockLocacao(tx, id)
}

export type LockedLocacao = Awaited<ReturnType<typeof lockLocacao>>

export const insertLocacao = (tx: Tx, locacao: Insertable<Tables['locacoes']>) =>
  tx.insertInto('locacoes').values(locacao).returningAll().executeTakeFirstOrThrow()

export const updateLocacao = (tx: Tx, id: string, changes: Updateable<Tables['locacoes']>) =>
  tx.updateTable('locacoes').set(changes).where('id', '=', id).execute()

export const addHistory = (tx: Tx, entry: Insertable<Tables['locacoes_historico']>) =>
  tx.insertInto('locacoes_historico').values(entry).execute()

export const listHistory = (db: Db, locacao_id: string) =>
  db
    .selectFrom('locacoes_historico')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .orderBy('data_acao', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether another rental renews this one. */
export const isRenewed = async (db: Db, id: string) =>
  (await db
    .selectFrom('locacoes')
    .select('id')
    .where('renovada_de', '=', id)
    .executeTakeFirst()) !== undefined

/** Whether the rental has extra charges, fines, receitas, documents or inspections. */
export const hasLinkedRecords = async (db: Db, locacao_id: string) =>
  (await db
    .selectFrom('cobrancas_extras')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('multas')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('receitas')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('documentos')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined ||
  (await db
    .selectFrom('vistorias')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined

export async function deleteLocacao(tx: Tx, id: string) {
  await tx.deleteFrom('locacoes_historico').where('locacao_id', '=', id).execute()
  await tx.deleteFrom('locacoes').where('id', '=', id).execute()
}
