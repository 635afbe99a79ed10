import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, likeText, pageOf } from '#server/search/page.ts'
import { placaContains } from '#server/search/search.ts'
import type { Part, SITUACOES_DESPESA, TipoDespesa } from './rules.ts'

export type DespesaRow = Selectable<Tables['despesas']>
export const despesaNotFound = () => new NotFound('Despesa não encontrada')

/** Which expenses the user may see: one who is no administrator only those of motorcycles. */
export type Viewer = { onlyOfMotos: boolean }

export type Filters = {
  situacao?: (typeof SITUACOES_DESPESA)[number] | undefined
  tipo?: TipoDespesa | undefined
  moto_id?: string | undefined
  sem_moto?: boolean | undefined
  data_inicio?: CalendarDay | undefined
  data_fim?: CalendarDay | undefined
  busca?: string | undefined
  /** The kinds whose name contains the searched text. */
  tipos?: TipoDespesa[] | undefined
}

const OF_MOTOS = sql<SqlBool>`exists (select from despesas_motos p where p.despesa_id = despesas.id)`
const OF_SHOP = sql<SqlBool>`not ${OF_MOTOS}`
const ofMoto = (id: string) =>
  sql<SqlBool>`exists (select from despesas_motos p where p.despesa_id = despesas.id and p.moto_id = ${id})`

/** The day that an expense is listed and filtered by. */
const DAYS = {
  a_pagar: sql<CalendarDay>`vencimento`,
  pagas: sql<CalendarDay>`pago_em`,
  canceladas: sql<CalendarDay>`coalesce(pago_em, vencimento)`,
}
const dayOf = ({ situacao }: Filters) => DAYS[situacao ?? 'canceladas']

const STATES = {
  a_pagar: sql<SqlBool>`pago_em is null and cancelada_em is null`,
  pagas: sql<SqlBool>`pago_em is not null and cancelada_em is null`,
  canceladas: sql<SqlBool>`cancelada_em is not null`,
}

/** The text is normalised by a query of its own, which runs once and not for each row. */
const contains = (text: string) =>
  sql<SqlBool>`busca like (select lower(f_unaccent(${likeText(text)})))`

const searched = (text: string, tipos: TipoDespesa[]) =>
  sql<SqlBool>`(${contains(text)} or tipo = any(${tipos})
    or exists (select from despesas_motos p join motos on motos.id = p.moto_id
      where p.despesa_id = despesas.id and ${placaContains('motos.placa', text)}))`

function filtered(db: Db, filters: Filters, { onlyOfMotos }: Viewer) {
  const day = dayOf(filters)
  let query = db.selectFrom('despesas')
  if (filters.situacao) query = query.where(STATES[filters.situacao])
  if (filters.tipo) query = query.where('tipo', '=', filters.tipo)
  if (filters.moto_id) query = query.where(ofMoto(filters.moto_id))
  if (filters.sem_moto) query = query.where(OF_SHOP)
  if (filters.data_inicio) query = query.where(sql<SqlBool>`${day} >= ${filters.data_inicio}`)
  if (filters.data_fim) query = query.where(sql<SqlBool>`${day} <= ${filters.data_fim}`)
  if (filters.busca) query = query.where(searched(filters.busca, filters.tipos ?? []))
  return onlyOfMotos ? query.where(OF_MOTOS) : query
}

/** What each motorcycle bears, by plate. */
const PARTS = sql<(Part & { placa: string })[]>`(
  select coalesce(json_agg(json_build_object('moto_id', m.id, 'placa', m.placa, 'valor', p.valor)
    order by m.placa, m.id), '[]')
  from despesas_motos p join motos m on m.id = p.moto_id where p.despesa_id = despesas.id)`

/** Returns a page: unpaid ones by due day, others from the newest to the oldest. */
export async function listDespesas(
  db: Db,
  { limite, cursor, ...filters }: Filters & { limite: number; cursor?: string | undefined },
  viewer: Viewer,
) {
  const day = dayOf(filters)
  const isAscending = filters.situacao === 'a_pagar'
  const direction = isAscending ? 'asc' : 'desc'
  let page = filtered(db, filters, viewer)
    .selectAll()
    .select([PARTS.as('motos'), day.as('dia')])
    .orderBy(day, direction)
    .orderBy('id', direction)
    .limit(limite + 1)
  if (cursor) {
    const [last, id] = decodeCursor(cursor, 2)
    const follows = sql.raw(isAscending ? '>' : '<')
    page = page.where(sql<SqlBool>`(${day}, id) ${follows} (${last}::date, ${id}::uuid)`)
  }
  const [rows, total] = await Promise.all([page.execute(), countDespesas(db, filters, viewer)])
  return { ...pageOf(rows, limite, (row) => [row.dia, row.id]), total }
}

const countDespesas = async (db: Db, filters: Filters, viewer: Viewer) =>
  filters.situacao === 'pagas'
    ? (await paidTotals(db, filters, viewer)).quantidade
    : (
        await filtered(db, filters, viewer)
          .select(sql<number>`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n

type Totals = { total: Centavos; quantidade: number }
const TOTALS = [
  sql<Centavos>`coalesce(sum(total), 0)`.as('total'),
  sql<number>`coalesce(sum(quantidade), 0)`.as('quantidade'),
]

/** What counts of an expense: all of it, or what one motorcycle bears. */
const counted = ({ moto_id }: Filters) =>
  moto_id
    ? sql`(select p.valor from despesas_motos p where p.despesa_id = despesas.id and p.moto_id = ${moto_id})`
    : sql`valor`

/** Returns sum and count of the paid ones: from the summary by day unless a filter needs the rows. */
export function paidTotals(db: Db, filters: Filters, viewer: Viewer): Promise<Totals> {
  const { tipo, moto_id, sem_moto, busca, data_inicio, data_fim } = filters
  if (moto_id || sem_moto || busca || viewer.onlyOfMotos)
    return filtered(db, { ...filters, situacao: 'pagas' }, viewer)
      .select([
        sql<Centavos>`coalesce(sum(${counted(filters)}), 0)`.as('total'),
        sql<number>`count(*)`.as('quantidade'),
      ])
      .executeTakeFirstOrThrow()
  let query = db.selectFrom('despesas_por_dia')
  if (tipo) query = query.where('tipo', '=', tipo)
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query.select(TOTALS).executeTakeFirstOrThrow()
}

/** Returns sum and count of the unpaid ones, and of those due before today. */
export async function unpaidTotals(
  db: Db,
  filters: Filters,
  viewer: Viewer,
  today: CalendarDay,
): Promise<{ all: Totals; overdue: Totals }> {
  const overdue = sql`filter (where vencimento < ${today})`
  const row = await filtered(db, { ...filters, situacao: 'a_pagar' }, viewer)
    .select([
      sql<Centavos>`coalesce(sum(${counted(filters)}), 0)`.as('total'),
      sql<number>`count(*)`.as('quantidade'),
      sql<Centavos>`coalesce(sum(${counted(filters)}) ${overdue}, 0)`.as('vencido'),
      sql<number>`count(*) ${overdue}`.as('vencidas'),
    ])
    .executeTakeFirstOrThrow()
  return {
    all: { total: row.total, quantidade: row.quantidade },
    overdue: { total: row.vencido, quantidade: row.vencidas },
  }
}

/** Returns sum and count of the services, which have no kind of expense and always a motorcycle. */
export function serviceTotals(db: Db, filters: Filters): Promise<Totals> {
  const { tipo, moto_id, sem_moto, busca, data_inicio, data_fim } = filters
  if (tipo || sem_moto) return Promise.resolve({ total: 0 as Centavos, quantidade: 0 })
  if (moto_id || busca) {
    let rows = db.selectFrom('manutencoes')
    if (moto_id) rows = rows.where('moto_id', '=', moto_id)
    if (busca) rows = rows.where(contains(busca))
    if (data_inicio) rows = rows.where('data_realizada', '>=', data_inicio)
    if (data_fim) rows = rows.where('data_realizada', '<=', data_fim)
    return rows
      .select([
        sql<Centavos>`coalesce(sum(custo), 0)`.as('total'),
        sql<number>`count(*)`.as('quantidade'),
      ])
      .executeTakeFirstOrThrow()
  }
  let query = db.selectFrom('manutencoes_por_dia')
  if (data_inicio) query = query.where('dia', '>=', data_inicio)
  if (data_fim) query = query.where('dia', '<=', data_fim)
  return query.select(TOTALS).executeTakeFirstOrThrow()
}

/** Returns up to 10 suppliers that contain the text, those used most often first. */
export const listFornecedores = async (db: Db, busca: string | undefined, viewer: Viewer) =>
  (
    await db
      // Materialized: each name is compared once, not once per expense.
      .with(
        (cte) => cte('usados').materialized(),
        () =>
          filtered(db, {}, viewer)
            .select([sql<string>`fornecedor`.as('nome'), sql<number>`count(*)`.as('vezes')])
            .where('fornecedor', 'is not', null)
            .groupBy('fornecedor'),
      )
      .selectFrom('usados')
      .select('nome')
      .where(sql<SqlBool>`lower(f_unaccent(nome)) like lower(f_unaccent(${likeText(busca ?? '')}))`)
      .orderBy('vezes', 'desc')
      .orderBy('nome')
      .limit(10)
      .execute()
  ).map(({ nome }) => nome)

export const findDespesa = (db: Db, id: string, { onlyOfMotos }: Viewer) =>
  db
    .selectFrom('despesas')
    .selectAll()
    .select(PARTS.as('motos'))
    .where('id', '=', id)
    .$if(onlyOfMotos, (query) => query.where(OF_MOTOS))
    .executeTakeFirstOrThrow(despesaNotFound)

/** Locks the row until the transaction ends, which serializes rule checks and payments. */
export const lockDespesa = (tx: Tx, id: string, { onlyOfMotos }: Viewer) =>
  tx
    .selectFrom('despesas')
    .selectAll()
    .where('id', '=', id)
    .$if(onlyOfMotos, (query) => query.where(OF_MOTOS))
    .forUpdate()
    .executeTakeFirstOrThrow(despesaNotFound)

/** Returns the parts of an expense by plate, and whether their motorcycles are in the fleet. */
export const findParts = (db: Db, despesa_id: string) =>
  db
    .selectFrom('despesas_motos as p')
    .innerJoin('motos as m', 'm.id', 'p.moto_id')
    .select(['p.moto_id', 'p.valor', 'm.excluido_em'])
    .where('p.despesa_id', '=', despesa_id)
    .orderBy('m.placa')
    .orderBy('m.id')
    .execute()

/** Returns the motorcycles by plate, archived ones too. */
export const findMotos = (db: Db, ids: string[]) =>
  db
    .selectFrom('motos')
    .select(['id', 'excluido_em'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('placa')
    .orderBy('id')
    .execute()

/** Returns a new id, which the first of a series names itself by. */
export const newId = async (tx: Tx) =>
  (await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)).rows[0]!.id

export const insertDespesa = (tx: Tx, despesa: Insertable<Tables['despesas']>) =>
  tx.insertInto('despesas').values(despesa).returning('id').executeTakeFirstOrThrow()

export const updateDespesa = (tx: Tx, id: string, changes: Updateable<Tables['despesas']>) =>
  tx.updateTable('despesas').set(changes).where('id', '=', id).execute()

/** Writes the parts of an expense; those that stay as they are are not written. */
export async function saveParts(
  tx: Tx,
  { id, demonstracao }: Pick<DespesaRow, 'id' | 'demonstracao'>,
  parts: readonly Part[],
) {
  await tx
    .deleteFrom('despesas_motos')
    .where('despesa_id', '=', id)
    .where(sql<SqlBool>`moto_id <> all(${parts.map(({ moto_id }) => moto_id)}::uuid[])`)
    .execute()
  if (parts.length === 0) return
  await tx
    .insertInto('despesas_motos')
    .values(parts.map((part) => ({ ...part, despesa_id: id, demonstracao })))
    .onConflict((conflict) =>
      conflict
        .columns(['despesa_id', 'moto_id'])
        .doUpdateSet((e) => ({ valor: e.ref('excluded.valor') }))
        .whereRef('despesas_motos.valor', '<>', 'excluded.valor'),
    )
    .execute()
}

/** Returns the expenses that repeat and are due up to the day. */
export const listRepeating = async (db: Db, until: CalendarDay) =>
  (
    await db
      .selectFrom('despesas')
      .select('id')
      .where('repete', 'is not', null)
      .where('vencimento', '<=', until)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Whether another expense of the series fits the condition. */
const hasOther = async (tx: Tx, { id, serie_id }: Series, condition: ReturnType<typeof sql>) =>
  (await tx
    .selectFrom('despesas')
    .select('id')
    .where('serie_id', '=', serie_id)
    .where('id', '<>', id)
    .where(sql<SqlBool>`${condition}`)
    .limit(1)
    .executeTakeFirst()) !== undefined
type Series = { id: string; serie_id: string }

export const hasDue = (tx: Tx, series: Series, vencimento: CalendarDay) =>
  hasOther(tx, series, sql`vencimento = ${vencimento}`)
export const hasLater = (tx: Tx, series: Series, vencimento: CalendarDay) =>
  hasOther(tx, series, sql`(vencimento > ${vencimento} or repete is not null)`)
