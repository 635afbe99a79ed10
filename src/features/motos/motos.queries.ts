import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { normalizePlaca } from '#domain/documents.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import { decodeCursor, likeText, pageOf } from '#server/page.ts'
import type { Tables } from '#server/tables.ts'
import { tally } from '#server/tally.ts'
import {
  OIL_OVERDUE_KM,
  OIL_SOON_KM,
  type SettableStatus,
  STATUS_MOTO,
  type StatusMoto,
} from './motos.rules.ts'

export type MotoRow = Selectable<Tables['motos']>
/** The picture that stands for it, if one was chosen. */
const foto = sql<string | null>`(select a.id from arquivos a where a.moto_id = motos.id and a.is_profile)`.as(
  'foto_id',
)
export const motoNotFound = () => new NotFound('Moto não encontrada')

type Filters = { status?: StatusMoto | undefined; busca?: string | undefined }

const living = (db: Db, { status, busca }: Filters) => {
  let query = db.selectFrom('motos').where('excluido_em', 'is', null)
  if (status) query = query.where('status', '=', status)
  if (busca) query = query.where('placa', 'like', likeText(normalizePlaca(busca)))
  return query
}

/** What each order of the list compares, first to last; the id makes it total. */
const ORDER = {
  placa: { column: 'placa', direction: 'asc' },
  km: { column: 'km_atual', direction: 'desc' },
  recentes: { column: 'criado_em', direction: 'desc' },
} as const

export async function listMotos(
  db: Db,
  {
    limite,
    cursor,
    ordem = 'placa',
    ...filters
  }: Filters & {
    limite: number
    cursor?: string | undefined
    ordem?: keyof typeof ORDER | undefined
  },
) {
  const { column, direction } = ORDER[ordem]
  let page = living(db, filters)
    .selectAll()
    .select(foto)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limite + 1)
  if (cursor) page = page.where(after(ordem, decodeCursor(cursor, 2)))
  const [rows, total] = await Promise.all([page.execute(), countMotos(db, filters)])
  return { ...pageOf(rows, limite, (row) => [row[column], row.id]), total }
}

const after = (ordem: keyof typeof ORDER, [value, id]: string[]) => {
  const { column, direction } = ORDER[ordem]
  return (e: ExpressionBuilder<Tables, 'motos'>) =>
    e(e.refTuple(column, 'id'), direction === 'asc' ? '>' : '<', e.tuple(sql`${value}`, sql`${id}`) as never)
}

/** Of a plate the rows are counted, of anything else the kept numbers added up. */
async function countMotos(db: Db, { busca, status }: Filters) {
  if (busca) {
    const query = living(db, { busca, status }).select((e) => e.fn.countAll<number>().as('total'))
    return (await query.executeTakeFirstOrThrow()).total
  }
  const counts = await countByStatus(db)
  return status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
}

export async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('motos_por_status')
    .select((e) => ['status', e.fn.sum<number>('quantidade').as('n')])
    .groupBy('status')
    .execute()
  return tally(STATUS_MOTO, rows)
}

export const findMoto = (db: Db, id: string) =>
  db
    .selectFrom('motos')
    .selectAll()
    .select(foto)
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow(motoNotFound)

const lockedMoto = (tx: Tx, id: string) =>
  tx.selectFrom('motos').selectAll().where('id', '=', id).where('excluido_em', 'is', null).forUpdate()

/** Holds the row until the transaction ends, so two clicks cannot both pass the rule. */
export const lockMoto = (tx: Tx, id: string) => lockedMoto(tx, id).executeTakeFirstOrThrow(motoNotFound)

/** The same for whom a motorcycle out of the fleet is no error. */
export const lockMotoIfThere = (tx: Tx, id: string) => lockedMoto(tx, id).executeTakeFirst()

export const insertMoto = (tx: Tx, moto: Insertable<Tables['motos']>) =>
  tx.insertInto('motos').values(moto).returningAll().returning(foto).executeTakeFirstOrThrow()

export const updateMoto = (
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<MotoRow, 'km_atual' | 'km_ultima_manutencao' | 'observacoes' | 'renavam' | 'chassi'>
  > & {
    status?: StatusMoto | SettableStatus
  },
) =>
  tx
    .updateTable('motos')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .returning(foto)
    .executeTakeFirstOrThrow()

export const archiveMoto = (tx: Tx, id: string) =>
  tx.updateTable('motos').set({ excluido_em: sql`now()`, status: 'inativa' }).where('id', '=', id).execute()

/** Motorcycles whose oil change is near or overdue, the furthest gone first; inactive ones need none. */
export const oilAlerts = (db: Db, limit = 1000) => {
  const km = sql<number>`km_atual - coalesce(km_ultima_manutencao, 0)`
  return db
    .selectFrom('motos')
    .selectAll()
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'inativa')
    .where(km, '>=', OIL_SOON_KM)
    .orderBy(km, 'desc')
    .orderBy('placa')
    .limit(limit)
    .execute()
}

/** How many oil changes are near or overdue, and how many of them overdue. */
export const countOilAlerts = (db: Db) => {
  const km = sql<number>`km_atual - coalesce(km_ultima_manutencao, 0)`
  return db
    .selectFrom('motos')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere(km, '>=', OIL_OVERDUE_KM).as('vencidas'),
    ])
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'inativa')
    .where(km, '>=', OIL_SOON_KM)
    .executeTakeFirstOrThrow()
}
