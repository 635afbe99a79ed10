import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { PLACA } from '#domain/documents.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { decodeCursor, likeText, pageOf } from '#server/page.ts'
import type { Tables } from '#server/tables.ts'
import { NEW_STATUS, ORIGEM_SIMULADA, type StatusMulta } from './multas.rules.ts'

export type MultaFilters = {
  placa?: string | undefined
  status?: StatusMulta | undefined
  cliente_id?: string | undefined
  locacao_id?: string | undefined
}
type Paging = { limite: number; cursor?: string | undefined }
type Query = SelectQueryBuilder<Tables, 'multas', object>

function filtered(db: Db, { placa, ...ids }: MultaFilters): Query {
  let query: Query = db.selectFrom('multas')
  for (const column of ['status', 'cliente_id', 'locacao_id'] as const)
    if (ids[column]) query = query.where(column, '=', ids[column])
  if (placa)
    query = PLACA.test(placa)
      ? query.where('placa', '=', placa)
      : query.where('placa', 'like', likeText(placa))
  return query
}

/** The moment's whole reading stands beside the shown one: a cursor of milliseconds would repeat rows. */
const chosen = (query: Query) =>
  query.selectAll().select(sql<string>`data_infracao::text`.as('momento_exato'))

/** The renters' names, joined to the rows already chosen. */
const withRenters = (db: Db, rows: ReturnType<typeof chosen>) =>
  db
    .selectFrom(rows.as('f'))
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .selectAll('f')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone'])

/** One page, the newest infraction first, the id deciding between two of the same moment. */
export async function listMultas(db: Db, { limite, cursor, ...filters }: MultaFilters & Paging) {
  let page = filtered(db, filters)
    .orderBy('data_infracao', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
  if (cursor) {
    const [moment, id] = decodeCursor(cursor, 2)
    page = page.where((e) =>
      e(e.refTuple('data_infracao', 'id'), '<', e.tuple(sql`${moment}`, sql`${id}`) as never),
    )
  }
  const [rows, total] = await Promise.all([
    withRenters(db, chosen(page)).orderBy('f.data_infracao', 'desc').orderBy('f.id', 'desc').execute(),
    countMultas(db, filters),
  ])
  return { ...pageOf(rows, limite, (row) => [row.momento_exato, row.id]), total }
}

/** Written out, so that the index of the new ones serves however the statement is planned. */
const NEW = NEW_STATUS.map((status) => sql.lit(status))

/** One page of the fines nobody was told of, the nearest deadline for naming the driver first. */
export async function listNew(db: Db, { limite, cursor }: Paging) {
  let page = filtered(db, {})
    .where('status', 'in', NEW)
    .orderBy('prazo_indicacao')
    .orderBy('id')
    .limit(limite + 1)
  if (cursor) {
    const [day, id] = decodeCursor(cursor, 2)
    page = page.where((e) =>
      e(e.refTuple('prazo_indicacao', 'id'), '>', e.tuple(sql`${day}`, sql`${id}`) as never),
    )
  }
  const [rows, ...counts] = await Promise.all([
    withRenters(db, chosen(page)).orderBy('f.prazo_indicacao').orderBy('f.id').execute(),
    ...NEW_STATUS.map((status) => countMultas(db, { status })),
  ])
  return {
    ...pageOf(rows, limite, (row) => [row.prazo_indicacao, row.id]),
    total: counts.reduce((sum, n) => sum + n, 0),
  }
}

/** Of a plate, a customer or a rental the rows are counted, of anything else the kept daily totals added up. */
async function countMultas(db: Db, { status, ...filters }: MultaFilters) {
  if (filters.placa || filters.cliente_id || filters.locacao_id) {
    const rows = filtered(db, { status, ...filters })
    return (await rows.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  }
  let kept = db.selectFrom('multas_por_dia').select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  if (status) kept = kept.where('status', '=', status)
  return (await kept.executeTakeFirstOrThrow()).n
}

/** By status and day of the due date, from the kept totals: only what was not paid. */
export const unpaidByDay = (db: Db) =>
  db
    .selectFrom('multas_por_dia')
    .select([
      'status',
      'dia as data_vencimento',
      sql<Centavos>`sum(total)`.as('total'),
      sql<number>`sum(quantidade)`.as('quantidade'),
    ])
    .where('status', '<>', 'paga')
    .groupBy(['status', 'dia'])
    .execute()

/** How many made-up fines there are. */
export const countSimulated = async (db: Db) =>
  (
    await db
      .selectFrom('multas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('origem', '=', sql.lit(ORIGEM_SIMULADA))
      .executeTakeFirstOrThrow()
  ).n

/** What the discounts that still hold on `today` take off, over all that was not paid. */
export const discountsInForce = async (db: Db, today: CalendarDay) =>
  (await off(
    db,
    sql`valor_original - valor_desconto`,
    sql`sne_aceito_em is null and data_vencimento_desconto >= ${today}`,
  )) +
  (await off(
    db,
    sql`valor_original - round(valor_original * 0.6)::bigint`,
    sql`sne_aceito_em is not null and data_vencimento >= ${today}`,
  ))

const off = async (db: Db, amount: RawBuilder<unknown>, holds: RawBuilder<unknown>) =>
  (
    await db
      .selectFrom('multas')
      .select(sql<Centavos>`coalesce(sum(${amount}), 0)`.as('total'))
      .where('status', '<>', sql.lit('paga'))
      .where(sql<boolean>`${holds}`)
      .executeTakeFirstOrThrow()
  ).total
