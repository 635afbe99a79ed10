import {
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { decodeCursor, likeText } from '#server/search/page.ts'
import { placaSearch } from '#server/search/search.ts'
import { type Searched, searchPage } from '#server/search/search-page.ts'
import { TIPOS_SERVICO, type TipoManutencao } from './rules.ts'

export type ManutencaoRow = Selectable<Tables['manutencoes']>
/** The items of the plan that a service did, by name. */
const itens = sql<{ id: string; nome: string }[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'nome', i.nome) order by lower(f_unaccent(i.nome)))
  from manutencoes_itens f join itens_manutencao i on i.id = f.item_id where f.manutencao_id = s.id), '[]')`.as(
  'itens',
)
const manutencaoNotFound = () => new NotFound('Manutenção não encontrada')

/** Filters that the summary table supports; the days are those of the service. */
type SummaryFilters = {
  tipo?: TipoManutencao | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
}
export type ManutencaoFilters = SummaryFilters & {
  moto_id?: string | undefined
  busca?: string | undefined
}
type Query = SelectQueryBuilder<Tables, 'manutencoes', object>

function filtered(db: Db, { moto_id, tipo, data_inicio, data_fim }: ManutencaoFilters): Query {
  let query: Query = db.selectFrom('manutencoes')
  if (moto_id) query = query.where('moto_id', '=', moto_id)
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('data_realizada', '>=', data_inicio)
  if (data_fim) query = query.where('data_realizada', '<=', data_fim)
  return query
}

type Page = ManutencaoFilters & { limite: number; cursor?: string | undefined }

function afterCursor(cursor: string | undefined) {
  if (!cursor) return
  const [day, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(data_realizada, id) < (${day}::date, ${id}::uuid)`
}

/** Searches by description, workshop or plate, and returns the ids of the page. */
async function searched(
  db: Db,
  { busca, limite, cursor, ...filters }: Page,
): Promise<Searched | undefined> {
  if (!busca) return
  const rows = filtered(db, filters).selectAll()
  const search = await placaSearch(db, {
    text: busca,
    rows,
    also: [sql<SqlBool>`busca like lower(f_unaccent(${likeText(busca)}))`],
  })
  const order = sql`data_realizada desc, id desc`
  return searchPage(db, {
    table: 'manutencoes',
    ...search,
    order,
    after: afterCursor(cursor),
    limite,
  })
}

/** Returns a page of services, newest first, then by id; joins plates to the page's rows only. */
export async function listManutencoes(db: Db, asked: Page) {
  const { limite, cursor, ...filters } = asked
  const found = await searched(db, asked)
  const after = afterCursor(cursor)
  const list = filtered(db, filters)
    .selectAll()
    .orderBy('data_realizada', 'desc')
    .orderBy('id', 'desc')
  const page = rowsOfPage(list, { found, after, limite })
  const named = db
    .selectFrom(page.as('s'))
    .innerJoin('motos as m', 'm.id', 's.moto_id')
    .selectAll('s')
    .select(['m.placa as moto_placa', 'm.cor as moto_cor', itens])
    .orderBy('s.data_realizada', 'desc')
    .orderBy('s.id', 'desc')
  return pageOfList({
    page: named,
    found,
    count: () => countManutencoes(db, filters),
    limite,
    cursorOf: (row) => [row.data_realizada, row.id],
  })
}

/** Counts rows for one motorcycle; otherwise adds up the daily summary table. */
async function countManutencoes(db: Db, filters: ManutencaoFilters) {
  const query = filters.moto_id
    ? filtered(db, filters).select(sql<number>`count(*)`.as('n'))
    : summaryTotals(db, filters).select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  return (await query.executeTakeFirstOrThrow()).n
}

function summaryTotals(db: Db, { tipo, data_inicio, data_fim }: SummaryFilters) {
  let query = db.selectFrom('manutencoes_por_dia')
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query
}

export const findManutencao = (db: Db, id: string) =>
  db
    .selectFrom('manutencoes as s')
    .innerJoin('motos as m', 'm.id', 's.moto_id')
    .selectAll('s')
    .select(['m.placa as moto_placa', 'm.cor as moto_cor', itens])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(manutencaoNotFound)

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockManutencao = (tx: Tx, id: string) =>
  tx
    .selectFrom('manutencoes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(manutencaoNotFound)

export const insertManutencao = (tx: Tx, manutencao: Insertable<Tables['manutencoes']>) =>
  tx.insertInto('manutencoes').values(manutencao).returning('id').executeTakeFirstOrThrow()

/** Writes the whole row except the columns that only the database writes. */
export const saveManutencao = (
  tx: Tx,
  { id, busca: _, criado_em: __, versao: ___, ...row }: ManutencaoRow,
) => tx.updateTable('manutencoes').set(row).where('id', '=', id).execute()

/** Returns the ids of the items that a service did. */
export const itemsOf = async (tx: Tx, manutencao_id: string) =>
  (
    await tx
      .selectFrom('manutencoes_itens')
      .select('item_id')
      .where('manutencao_id', '=', manutencao_id)
      .execute()
  ).map(({ item_id }) => item_id)

/** Replaces the items that a service did. */
export async function saveItems(tx: Tx, manutencao_id: string, itens: readonly string[]) {
  let gone = tx.deleteFrom('manutencoes_itens').where('manutencao_id', '=', manutencao_id)
  if (itens.length > 0) gone = gone.where('item_id', 'not in', itens)
  await gone.execute()
  if (itens.length === 0) return
  await tx
    .insertInto('manutencoes_itens')
    .values(itens.map((item_id) => ({ manutencao_id, item_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteManutencao = (tx: Tx, id: string) =>
  tx.deleteFrom('manutencoes').where('id', '=', id).execute()

/**
 * Returns the highest km of the motorcycle's services, excluding repairs; null if there is none.
 */
export const lastServiceKm = async (tx: Tx, moto_id: string) =>
  (
    await tx
      .selectFrom('manutencoes')
      .select((e) => e.fn.max<number | null>('km_realizada').as('km'))
      .where('moto_id', '=', moto_id)
      .where('tipo', 'in', TIPOS_SERVICO)
      .executeTakeFirstOrThrow()
  ).km
