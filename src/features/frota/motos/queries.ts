import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import { OPEN_STATUS } from '#domain/locacao.ts'
import { placasOf } from '#domain/placas.ts'
import { countBy } from '#server/count-by.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { decodeCursor } from '#server/search/page.ts'
import { placaContains } from '#server/search/search.ts'
import { searchPage } from '#server/search/search-page.ts'
import type { EtapaOficina } from './oficina/rules.ts'
import {
  KM_COUNTED_BY,
  OIL_OVERDUE_KM,
  OIL_SOON_KM,
  STATUS_MOTO,
  type StatusMoto,
} from './rules.ts'

export type NewMoto = Omit<
  Insertable<Tables['motos']>,
  'km_ultima_manutencao' | 'excluido_em' | 'criado_em'
>
export type MotoChanges = Updateable<Tables['motos']>
/** The profile photo, if any. */
const foto = sql<
  string | null
>`(select a.id from arquivos a where a.moto_id = motos.id and a.is_profile)`.as('foto_id')
/** The open rental that has another motorcycle in its place, which is to have it back; the planner uses a partial index. */
const reserva = (column: 'c.nome' | 'l.id') => sql<string | null>`(
  select ${sql.ref(column)} from locacoes l join clientes c on c.id = l.cliente_id
  where l.moto_titular_id = motos.id and l.moto_titular_id <> l.moto_id and l.status in (${OPEN}) limit 1)`
const OPEN = sql.join(OPEN_STATUS.map((status) => sql.lit(status)))
const reservada_para = reserva('c.nome').as('reservada_para')
const reservada_na = reserva('l.id').as('reservada_na')
const roubada = sql<boolean>`consta_como_roubada(motos.id)`.as('roubada')
/** How far a motorcycle in the workshop is, and since when it is there. */
type Oficina = {
  etapa: EtapaOficina
  prevista: CalendarDay | null
  nota: string | null
  desde: CalendarDay
}
const oficina = sql<Oficina | null>`case when oficina_etapa is not null then json_build_object(
  'etapa', oficina_etapa, 'prevista', oficina_prevista, 'nota', oficina_nota,
  'desde', (select p.desde from motos_periodos p where p.moto_id = motos.id and p.ate is null)) end`.as(
  'oficina',
)
const DERIVED = [foto, reservada_para, reservada_na, oficina, roubada] as const
export const motoNotFound = () => new NotFound('Moto não encontrada')

type Filters = {
  /** The status now; with `dia`, the one at the end of that day. */
  status?: StatusMoto | undefined
  busca?: string | undefined
  dia?: CalendarDay | undefined
  /** Only those that are free since that day or longer. */
  livre_desde?: CalendarDay | undefined
}

const living = (db: Db, { status, dia }: Pick<Filters, 'status' | 'dia'> = {}) => {
  const query = db.selectFrom('motos').where('excluido_em', 'is', null)
  return status && !dia ? query.where('status', '=', status) : query
}

/** Conditions that no index of the list serves; each is an index lookup per row. */
function conditionsOf({ busca, status, dia, livre_desde }: Filters) {
  const period = sql`select from motos_periodos p where p.moto_id = motos.id`
  const conditions: RawBuilder<SqlBool>[] = []
  if (busca) conditions.push(placaContains('placa', busca))
  if (dia)
    conditions.push(sql`exists (${period} and p.desde <= ${dia} and (p.ate is null or p.ate > ${dia})
      and ${status ? sql`p.status = ${status}` : sql`true`})`)
  if (livre_desde)
    conditions.push(
      sql`exists (${period} and p.ate is null and p.status = 'disponivel' and p.desde <= ${livre_desde})`,
    )
  return conditions
}

/** Sort column of each list order; the id makes it total. */
const ORDER = {
  placa: { column: 'placa', direction: 'asc' },
  km: { column: 'km_atual', direction: 'desc' },
  recentes: { column: 'criado_em', direction: 'desc' },
} as const

type Page = Filters & {
  limite: number
  cursor?: string | undefined
  ordem?: keyof typeof ORDER | undefined
}

function afterCursor(cursor: string | undefined, ordem: keyof typeof ORDER) {
  if (!cursor) return
  const { column, direction } = ORDER[ordem]
  const [value, id] = decodeCursor(cursor, 2)
  return sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${id})`
}

/** Searches by plate, or by what the motorcycles were on a day, and returns the page. */
async function searched(db: Db, { limite, cursor, ordem = 'placa', ...filters }: Page) {
  const conditions = conditionsOf(filters)
  if (!conditions.length) return
  const { column, direction } = ORDER[ordem]
  const [rows, side] = [living(db, filters).selectAll(), sql.raw(direction)]
  const matches = sql.join<SqlBool>(conditions, sql` and `)
  return searchPage(db, {
    table: 'motos',
    rows,
    matches,
    order: sql`${sql.ref(column)} ${side}, id ${side}`,
    after: afterCursor(cursor, ordem),
    limite,
  })
}

export async function listMotos(db: Db, asked: Page) {
  const { limite, cursor, ordem = 'placa', ...filters } = asked
  const { column, direction } = ORDER[ordem]
  const found = await searched(db, asked)
  const after = afterCursor(cursor, ordem)
  const list = living(db, filters)
    .selectAll()
    .select(DERIVED)
    .orderBy(column, direction)
    .orderBy('id', direction)
  const page = rowsOfPage(list, { found, after, limite })
  return pageOfList({
    page,
    found,
    count: () => countMotos(db, filters.status),
    limite,
    cursorOf: (row) => [row[column], row.id],
  })
}

/** Adds up the summary table. */
async function countMotos(db: Db, status: StatusMoto | undefined) {
  const counts = await countByStatus(db)
  return status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
}

export async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('motos_por_status')
    .select((e) => ['status', e.fn.sum<number>('quantidade').as('n')])
    .groupBy('status')
    .execute()
  return countBy(STATUS_MOTO, rows)
}

export const findMoto = (db: Db, id: string) =>
  db
    .selectFrom('motos')
    .selectAll()
    .select(DERIVED)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(motoNotFound)

/**
 * Returns the open rental that a motorcycle is reserved for, with its customer's name, if any, and
 * whether it is flagged as stolen.
 */
export const findReservation = (db: Db, id: string) =>
  db
    .selectFrom('motos')
    .select([reservada_para, reservada_na, roubada])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(motoNotFound)

type Swap = { km_atual: number; locacao_id: string; busca?: string | undefined; limite: number }

/** Returns the free motorcycles that a rental may have instead of its own, the nearest odometer first. */
export function listForSwap(db: Db, { km_atual, locacao_id, busca, limite }: Swap) {
  let query = living(db, { status: 'disponivel' })
    .selectAll()
    .select(DERIVED)
    .where(sql<SqlBool>`(${reserva('l.id')} is null or ${reserva('l.id')} = ${locacao_id}::uuid)`)
  if (busca) query = query.where(placaContains('placa', busca))
  return query
    .orderBy(sql`abs(km_atual - ${km_atual}::int)`)
    .orderBy('placa')
    .limit(limite)
    .execute()
}

/** FOR NO KEY UPDATE, so that inserts referencing the motorcycle do not block. */
const lockedMoto = (tx: Tx, id: string) =>
  tx
    .selectFrom('motos')
    .selectAll()
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forNoKeyUpdate()

/** Locks the row until the transaction ends, which serializes rule checks. */
export const lockMoto = (tx: Tx, id: string) =>
  lockedMoto(tx, id).executeTakeFirstOrThrow(motoNotFound)

/** Like `lockMoto`, but returns undefined if the motorcycle does not exist or is archived. */
export const lockMotoIfThere = (tx: Tx, id: string) => lockedMoto(tx, id).executeTakeFirst()

/**
 * Locks the plates of a vehicle until the transaction ends and returns the motorcycle of the fleet that
 * has another of them, if any.
 */
export async function findOtherPlaca(tx: Tx, placa: string, except?: string) {
  const placas = placasOf({ placa, ano: null })
  if (placas.length === 1) return
  const key = `placa ${placas.toSorted()[0]}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  return tx
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'ano'])
    .where('placa', 'in', placas)
    .where('placa', '<>', placa)
    .where('excluido_em', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirst()
}

export const insertMoto = (tx: Tx, moto: Insertable<Tables['motos']>) =>
  tx.insertInto('motos').values(moto).returningAll().returning(DERIVED).executeTakeFirstOrThrow()

/** Deletes a motorcycle for good; the database refuses one that something refers to. */
export async function deleteImported(tx: Tx, id: string) {
  await tx.deleteFrom('motos').where('id', '=', id).execute()
}

export const updateMoto = (tx: Tx, id: string, changes: MotoChanges) =>
  tx
    .updateTable('motos')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .returning(DERIVED)
    .executeTakeFirstOrThrow()

/** Deletes the last two periods of a motorcycle and opens the available one before them again, if it is one. */
export async function dropLastPeriods(tx: Tx, moto_id: string) {
  const [last, second, before] = await tx
    .selectFrom('motos_periodos')
    .select(['id', 'status'])
    .where('moto_id', '=', moto_id)
    .orderBy('desde', 'desc')
    .orderBy('ate', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  if (!last || !second || before?.status !== 'disponivel') return
  await tx.deleteFrom('motos_periodos').where('id', 'in', [last.id, second.id]).execute()
  await tx.updateTable('motos_periodos').set({ ate: null }).where('id', '=', before.id).execute()
}

export const archiveMoto = (tx: Tx, id: string, baixa: MotoChanges = {}) =>
  tx
    .updateTable('motos')
    .set({ ...baixa, excluido_em: sql`now()`, status: 'inativa' })
    .where('id', '=', id)
    .execute()

/**
 * Returns motorcycles with an oil change due soon or overdue, most km first; excludes inactive
 * ones.
 */
export const oilAlerts = (db: Db, limit = 1000) => byKmSinceOilChange(db, { limit })
const byKmSinceOilChange = (db: Db, { limit }: { limit: number }) => {
  const km = sql<number>`km_atual - coalesce(km_ultima_manutencao, 0)`
  return db
    .selectFrom('motos')
    .select(['id', 'placa', 'cor', 'modelo', 'km_atual', 'km_ultima_manutencao'])
    .where('excluido_em', 'is', null)
    .where('status', '<>', sql.lit('inativa'))
    .where(km, '>=', OIL_SOON_KM)
    .orderBy(km, 'desc')
    .orderBy('placa')
    .limit(limit)
    .execute()
}

/** Returns the number of oil changes due soon or overdue, and overdue, from the summary table. */
export const countOilAlerts = async (db: Db) => (await countNear(db))[0]!
const countNear = (db: Db) => {
  const since = (km: number) =>
    sql<number>`coalesce(sum(quantidade) filter (where centena >= ${km / KM_COUNTED_BY}), 0)`
  return db
    .selectFrom('motos_por_centena')
    .select([since(OIL_SOON_KM).as('total'), since(OIL_OVERDUE_KM).as('vencidas')])
    .execute()
}
