import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { normalizePlaca } from '#domain/documents.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import { pageOfList, rowsOfPage } from '#server/list-page.ts'
import { decodeCursor, likeText } from '#server/page.ts'
import { searchPage } from '#server/search-page.ts'
import type { Tables } from '#server/tables.ts'
import { tally } from '#server/tally.ts'
import { type SettableStatus, STATUS_MOTO, type StatusMoto } from './motos.rules.ts'

export type MotoRow = Selectable<Tables['motos']>
/** The picture that stands for it, if one was chosen. */
const foto = sql<string | null>`(select a.id from arquivos a where a.moto_id = motos.id and a.is_profile)`.as(
  'foto_id',
)
export const motoNotFound = () => new NotFound('Moto não encontrada')

type Filters = { status?: StatusMoto | undefined; busca?: string | undefined }

const living = (db: Db, status?: StatusMoto) => {
  const query = db.selectFrom('motos').where('excluido_em', 'is', null)
  return status ? query.where('status', '=', status) : query
}

/** What each order of the list compares, first to last; the id makes it total. */
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

/** The motorcycles with the text in their plate, on their page. */
async function searched(db: Db, { busca, status, limite, cursor, ordem = 'placa' }: Page) {
  if (!busca) return
  const { column, direction } = ORDER[ordem]
  const [rows, side] = [living(db, status).selectAll(), sql.raw(direction)]
  const matches = sql<SqlBool>`placa like ${likeText(normalizePlaca(busca))}`
  return searchPage(db, {
    table: 'motos',
    rows,
    matches,
    order: sql`${sql.ref(column)} ${side}, id ${side}`,
    columns: sql`id, ${sql.ref(column)}`,
    after: afterCursor(cursor, ordem),
    limite,
  })
}

export async function listMotos(db: Db, asked: Page) {
  const { limite, cursor, status, ordem = 'placa' } = asked
  const { column, direction } = ORDER[ordem]
  const found = await searched(db, asked)
  const after = afterCursor(cursor, ordem)
  const list = living(db, status).selectAll().select(foto).orderBy(column, direction).orderBy('id', direction)
  const page = rowsOfPage(list, { found, after, limite, hashed: true })
  return pageOfList({
    page,
    found,
    count: () => countMotos(db, status),
    limite,
    cursorOf: (row) => [row[column], row.id],
  })
}

/** The kept numbers added up. */
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

/** Not its key: what is just entered for the motorcycle neither waits for it nor is waited for. */
const lockedMoto = (tx: Tx, id: string) =>
  tx.selectFrom('motos').selectAll().where('id', '=', id).where('excluido_em', 'is', null).forNoKeyUpdate()

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
