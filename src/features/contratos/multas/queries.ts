import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { autoKey } from '#domain/auto.ts'
import { addDays, type CalendarDay, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusMulta } from '#domain/multa.ts'
import { parsePlaca, searchedPlacas } from '#domain/placas.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, limitOf, pageOf } from '#server/search/page.ts'
import { placaContains } from '#server/search/search.ts'
import { NEW_STATUS, ORIGEM_SIMULADA } from './rules.ts'

export type MultaRow = Selectable<Tables['multas']>
const multaNotFound = () => new NotFound('Multa não encontrada')

const withLocatario = (db: Db) =>
  db
    .selectFrom('multas as f')
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .selectAll('f')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', moto_roubada])

/** Whether the motorcycle was stolen at the known time of the fine. */
const moto_roubada = sql<boolean>`(f.hora_conhecida and roubada_em(f.moto_id, f.data_infracao))`.as(
  'moto_roubada',
)

/** Records a lookup of the whole fleet. */
export const insertConsulta = (tx: Tx, row: Insertable<Tables['consultas_multas']>) =>
  tx.insertInto('consultas_multas').values(row).execute()

export const lastConsulta = (db: Db) =>
  db
    .selectFrom('consultas_multas')
    .select(['em', 'automatica', 'placas_consultadas', 'multas_novas', 'falhas'])
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findMulta = (db: Db, id: string) =>
  withLocatario(db).where('f.id', '=', id).executeTakeFirstOrThrow(multaNotFound)

/** Matches a fine by the letters and digits of its official number, by the unique index. */
const hasNumber = (numbers: string[]) =>
  sql<boolean>`auto_chave(f.numero_auto) = any(${numbers.map(autoKey)}::text[])`

/** Returns the fines with these official numbers, newest infraction first. */
export const findByNumbers = (db: Db, numbers: string[]) =>
  withLocatario(db)
    .where(hasNumber(numbers))
    .orderBy('f.data_infracao', 'desc')
    .orderBy('f.id', 'desc')
    .execute()

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockMulta = (tx: Tx, id: string) =>
  tx
    .selectFrom('multas')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(multaNotFound)

/** Like `lockMulta`, by official number. */
export const lockByNumber = (tx: Tx, numero_auto: string) =>
  tx
    .selectFrom('multas as f')
    .selectAll()
    .where(hasNumber([numero_auto]))
    .forUpdate()
    .executeTakeFirstOrThrow(multaNotFound)

/** Inserts a fine and returns its id; undefined if its official number exists. */
export const insertMulta = (tx: Tx, multa: Insertable<Tables['multas']>) =>
  tx
    .insertInto('multas')
    .values(multa)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateMulta = (tx: Tx, id: string, changes: Partial<Omit<MultaRow, 'id'>>) =>
  tx.updateTable('multas').set(changes).where('id', '=', id).execute()

/**
 * Returns new real fines with a customer found since then, oldest first, without any attempt to
 * notify.
 */
export const listUnnotified = (db: Db, since: Instant, limite: number) =>
  withLocatario(db)
    .where('f.status', 'in', [...NEW_STATUS])
    .where('f.origem', '<>', ORIGEM_SIMULADA)
    .where('f.cliente_id', 'is not', null)
    .where('f.detectada_em', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mensagens as m').select('m.id').whereRef('m.multa_id', '=', 'f.id'))),
    )
    .orderBy('f.detectada_em')
    .orderBy('f.id')
    .limit(limite)
    .execute()

/** Deletes all simulated fines and returns their number. */
export const deleteSimulated = async (tx: Tx) =>
  Number(
    (await tx.deleteFrom('multas').where('origem', '=', ORIGEM_SIMULADA).executeTakeFirst())
      .numDeletedRows,
  )

/** Returns who had motorcycles that have or had one of the plates around that day, with the periods. */
export const periodsOn = (db: Db, placas: string[], day: CalendarDay) =>
  db
    .selectFrom('motos as m')
    .innerJoin('locacoes_motos as p', 'p.moto_id', 'm.id')
    .innerJoin('locacoes as l', 'l.id', 'p.locacao_id')
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .select([
      'l.id',
      'l.cliente_id',
      'p.moto_id',
      'p.inicio',
      'p.fim',
      'l.data_inicio',
      'l.data_encerramento',
    ])
    .select('c.nome as cliente_nome')
    .where('m.placa', 'in', placas)
    .where('p.inicio', '<', instantInBrazil(addDays(day, 1), '00:00'))
    .where((e) => e.or([e('p.fim', 'is', null), e('p.fim', '>=', instantInBrazil(day, '00:00'))]))
    .orderBy('p.inicio', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** Whether a motorcycle that has or had one of the plates was stolen at that moment. */
export const wasStolen = async (db: Db, placas: string[], moment: Instant) =>
  (await db
    .selectFrom('motos')
    .select('id')
    .where('placa', 'in', placas)
    .where(sql<boolean>`roubada_em(id, ${moment})`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the motorcycles of the fleet by plate. */
export const fleet = (db: Db) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'renavam', 'ano', 'demonstracao'])
    .where('excluido_em', 'is', null)
    .orderBy('placa')
    .execute()

/** Returns the motorcycle of the fleet with one of the plates; the first plate takes precedence. */
export const findByPlacas = async (db: Db, placas: string[]) => {
  const found = await db
    .selectFrom('motos')
    .select(['id', 'placa', 'renavam', 'ano', 'demonstracao'])
    .where('placa', 'in', placas)
    .where('excluido_em', 'is', null)
    .execute()
  return found.sort((a, b) => placas.indexOf(a.placa) - placas.indexOf(b.placa))[0]
}

/**
 * Returns the motorcycle that has one of the plates, else the one that left the fleet last with one
 * of them.
 */
export const findOwned = (db: Db, placas: string[]) =>
  db
    .selectFrom('motos')
    .select(['id', 'placa', 'ano'])
    .where('placa', 'in', placas)
    .orderBy(sql`excluido_em desc nulls first`)
    .limit(1)
    .executeTakeFirst()

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
    query = parsePlaca(placa)
      ? query.where('placa', 'in', searchedPlacas(placa))
      : query.where(placaContains('placa', placa))
  return query
}

/** Selects the time with microseconds too, because a cursor of milliseconds would repeat rows. */
const chosen = (query: Query) =>
  query.selectAll().select(sql<string>`data_infracao::text`.as('momento_exato'))

/** Joins the renters' names to the rows already selected. */
const withLocatarios = (db: Db, rows: ReturnType<typeof chosen>) =>
  db
    .selectFrom(rows.as('f'))
    .leftJoin('clientes as c', 'c.id', 'f.cliente_id')
    .selectAll('f')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', moto_roubada])

/** Returns a page, newest infraction first, then by id. */
export async function listMultas(db: Db, { limite, cursor, ...filters }: MultaFilters & Paging) {
  let page = filtered(db, filters)
    .orderBy('data_infracao', 'desc')
    .orderBy('id', 'desc')
    .limit(limitOf(limite, filters))
  if (cursor) {
    const [moment, id] = decodeCursor(cursor, 2)
    page = page.where((e) =>
      e(e.refTuple('data_infracao', 'id'), '<', e.tuple(sql`${moment}`, sql`${id}`) as never),
    )
  }
  const [rows, total] = await Promise.all([
    withLocatarios(db, chosen(page))
      .orderBy('f.data_infracao', 'desc')
      .orderBy('f.id', 'desc')
      .execute(),
    countMultas(db, filters),
  ])
  return { ...pageOf(rows, limite, (row) => [row.momento_exato, row.id]), total }
}

/** Literals instead of parameters, so that the planner can use the partial index of new fines. */
const NEW = NEW_STATUS.map((status) => sql.lit(status))

/** Returns a page of new fines by deadline for naming the driver. */
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
    withLocatarios(db, chosen(page)).orderBy('f.prazo_indicacao').orderBy('f.id').execute(),
    ...NEW_STATUS.map((status) => countMultas(db, { status })),
  ])
  return {
    ...pageOf(rows, limite, (row) => [row.prazo_indicacao, row.id]),
    total: counts.reduce((sum, n) => sum + n, 0),
  }
}

/** Counts rows for a plate, customer or rental; otherwise adds up the daily summary table. */
async function countMultas(db: Db, { status, ...filters }: MultaFilters) {
  if (filters.placa || filters.cliente_id || filters.locacao_id) {
    const rows = filtered(db, { status, ...filters })
    return (await rows.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  }
  let summary = db
    .selectFrom('multas_por_dia')
    .select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
  if (status) summary = summary.where('status', '=', status)
  return (await summary.executeTakeFirstOrThrow()).n
}

/** Returns unpaid counts and sums by status and due date, from the summary table. */
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

/** Returns the number of simulated fines. */
export const countSimulated = async (db: Db) =>
  (
    await db
      .selectFrom('multas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('origem', '=', sql.lit(ORIGEM_SIMULADA))
      .executeTakeFirstOrThrow()
  ).n

/** Returns the number of simulated fines that are no demonstration data. */
export const countInvented = async (db: Db) =>
  (
    await db
      .selectFrom('multas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('origem', '=', sql.lit(ORIGEM_SIMULADA))
      .where('demonstracao', '=', false)
      .executeTakeFirstOrThrow()
  ).n

/** Locks the storing of simulated fines until the transaction ends, which keeps their limit. */
export const lockSimulation = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('multas simuladas', 0))`.execute(tx)

/** Returns the sum of the discounts of unpaid fines that are valid on `today`. */
export const discountsInForce = async (db: Db, today: CalendarDay) =>
  (await discountSum(
    db,
    sql`valor_original - valor_desconto`,
    sql`sne_aceito_em is null and data_vencimento_desconto >= ${today}`,
  )) +
  (await discountSum(
    db,
    sql`valor_original - round(valor_original * 0.6)::bigint`,
    sql`sne_aceito_em is not null and data_vencimento >= ${today}`,
  ))

const discountSum = async (db: Db, amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  (
    await db
      .selectFrom('multas')
      .select(sql<Centavos>`coalesce(sum(${amount}), 0)`.as('total'))
      .where('status', '<>', sql.lit('paga'))
      .where(sql<boolean>`${condition}`)
      .executeTakeFirstOrThrow()
  ).total
