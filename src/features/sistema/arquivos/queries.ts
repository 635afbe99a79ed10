import { type Insertable, type Selectable, sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { Dono } from './rules.ts'

export type ArquivoRow = Selectable<Tables['arquivos']>
/** The customer, motorcycle, service, fine, inspection, expense or sinistro (by `id`) that files belong to. */
export type Owner = { dono: Dono; id: string }

export const arquivoNotFound = () => new NotFound('Arquivo não encontrado')
const OWNERS = {
  cliente: { table: 'clientes', column: 'cliente_id', missing: 'Cliente não encontrado' },
  moto: { table: 'motos', column: 'moto_id', missing: 'Moto não encontrada' },
  manutencao: {
    table: 'manutencoes',
    column: 'manutencao_id',
    missing: 'Manutenção não encontrada',
  },
  multa: { table: 'multas', column: 'multa_id', missing: 'Multa não encontrada' },
  vistoria: { table: 'vistorias', column: 'vistoria_id', missing: 'Vistoria não encontrada' },
  despesa: { table: 'despesas', column: 'despesa_id', missing: 'Despesa não encontrada' },
  sinistro: { table: 'sinistros', column: 'sinistro_id', missing: 'Sinistro não encontrado' },
} as const

export const columnOf = (dono: Dono) => OWNERS[dono].column

/**
 * Throws NotFound if the owner does not exist or is archived. With `lock`, locks its row until the
 * transaction ends.
 */
export async function checkOwner(db: Db, { dono, id }: Owner, { lock = false } = {}) {
  const { table, missing } = OWNERS[dono]
  const living = dono === 'cliente' || dono === 'moto' ? sql`and excluido_em is null` : sql``
  // FOR NO KEY UPDATE serializes changes of the profile photo.
  const locking = lock ? sql`for no key update` : sql``
  const { rows } =
    await sql`select id from ${sql.table(table)} where id = ${id} ${living} ${locking}`.execute(db)
  if (rows.length === 0) throw new NotFound(missing)
}

export const missingOwner = (dono: Dono) => new NotFound(OWNERS[dono].missing)

/** Returns one page of an owner's files, newest first, then by id. */
export async function listArquivos(
  db: Db,
  { dono, id }: Owner,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
) {
  const all = db.selectFrom('arquivos').where(columnOf(dono), '=', id)
  let page = all
    .selectAll()
    .orderBy('data_upload', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
  if (cursor) {
    const [at, last] = decodeCursor(cursor, 2)
    page = page.where((e) =>
      e(e.refTuple('data_upload', 'id'), '<', e.tuple(sql`${at}`, sql`${last}`) as never),
    )
  }
  const [rows, count] = await Promise.all([
    page.execute(),
    all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(rows, limite, (row) => [row.data_upload, row.id]), total: count.total }
}

/** Whether an expense is of no motorcycle, which only administrators see. */
export const isOfShop = async (db: Db, despesa_id: string) =>
  (await db
    .selectFrom('despesas_motos')
    .select('id')
    .where('despesa_id', '=', despesa_id)
    .limit(1)
    .executeTakeFirst()) === undefined

export async function findArquivo(db: Db, id: string): Promise<ArquivoRow> {
  const [row] = await arquivoById(db, { id })
  if (!row) throw arquivoNotFound()
  return row
}

/** The files of a document are served by the document. */
const arquivoById = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('arquivos')
    .selectAll()
    .where('id', '=', id)
    .where('documento_id', 'is', null)
    .execute()

/** Returns the file if it belongs to that owner; throws NotFound otherwise. */
export const findArquivoOf = (db: Db, { dono, id }: Owner, arquivo_id: string) =>
  db
    .selectFrom('arquivos')
    .selectAll()
    .where('id', '=', arquivo_id)
    .where(columnOf(dono), '=', id)
    .executeTakeFirstOrThrow(arquivoNotFound)

export const insertArquivo = (tx: Tx, arquivo: Insertable<Tables['arquivos']>) =>
  tx.insertInto('arquivos').values(arquivo).returningAll().executeTakeFirstOrThrow()

/** Returns a file of a document. Throws NotFound if it does not exist. */
export const findOfDocumento = (db: Db, id: string) =>
  db
    .selectFrom('arquivos')
    .selectAll()
    .where('id', '=', id)
    .where('documento_id', 'is not', null)
    .executeTakeFirstOrThrow(arquivoNotFound)

/**
 * Returns the hash that the database keeps of a file's bytes: of the final PDF of a document or of an
 * inspection's photo; undefined for other files.
 */
export async function findHash(db: Db, { id, documento_id, vistoria_id }: ArquivoRow) {
  if (documento_id) {
    const row = await db
      .selectFrom('documentos')
      .select('sha256_final')
      .where('id', '=', documento_id)
      .where('arquivo_final_id', '=', id)
      .executeTakeFirst()
    return row?.sha256_final ?? undefined
  }
  if (!vistoria_id) return
  const row = await db
    .selectFrom('vistorias_fotos')
    .select('sha256')
    .where('arquivo_id', '=', id)
    .executeTakeFirst()
  return row?.sha256
}

export const isOfCliente = async (db: Db, cliente_id: string, arquivo_id: string) =>
  (await db
    .selectFrom('arquivos')
    .select('id')
    .where('id', '=', arquivo_id)
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirst()) !== undefined

/** Makes the customer's file the proof of an extra charge; false unless it is theirs and proves nothing yet. */
export const linkToCobranca = async (
  tx: Tx,
  {
    arquivo_id,
    cliente_id,
    cobranca_id,
  }: { arquivo_id: string; cliente_id: string; cobranca_id: string },
) =>
  (await tx
    .updateTable('arquivos')
    .set({ cobranca_id })
    .where('id', '=', arquivo_id)
    .where('cliente_id', '=', cliente_id)
    .where('cobranca_id', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Makes the file its owner's only profile photo. */
export async function setProfile(tx: Tx, { dono, id }: Owner, arquivo_id: string) {
  await tx
    .updateTable('arquivos')
    .set({ is_profile: false })
    .where(columnOf(dono), '=', id)
    .where('is_profile', '=', sql.lit(true))
    .where('id', '<>', arquivo_id)
    .execute()
  return markProfile(tx, arquivo_id, true)
}

export const markProfile = (tx: Tx, id: string, is_profile: boolean) =>
  tx
    .updateTable('arquivos')
    .set({ is_profile })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(arquivoNotFound)

/** The photos of an inspection are deleted by the inspection. */
export const deleteArquivo = (tx: Tx, id: string) =>
  tx
    .deleteFrom('arquivos')
    .where('id', '=', id)
    .where('documento_id', 'is', null)
    .where('vistoria_id', 'is', null)
    .returning('chave')
    .executeTakeFirstOrThrow(arquivoNotFound)

/** Deletes photos of an inspection and returns their storage keys. */
export const deleteOfVistoria = async (tx: Tx, ids: string[]) =>
  (
    await tx
      .deleteFrom('arquivos')
      .where('id', 'in', ids)
      .where('vistoria_id', 'is not', null)
      .returning('chave')
      .execute()
  ).map(({ chave }) => chave)

/** Returns the customer of an inspection or a sinistro; null without one. */
export const findClienteOf = async (db: Db, table: 'vistorias' | 'sinistros', id: string) =>
  (await db.selectFrom(table).select('cliente_id').where('id', '=', id).executeTakeFirst())
    ?.cliente_id ?? null

/** Returns the subset of the keys that have a row. */
export const knownKeys = async (db: Db, chaves: string[]) =>
  new Set(
    (
      await db
        .selectFrom('arquivos')
        .select('chave')
        .where(sql<boolean>`chave = any(${chaves}::uuid[])`)
        .execute()
    ).map(({ chave }) => chave),
  )

export const countAll = async (db: Db) =>
  (
    await db
      .selectFrom('arquivos')
      .where('documento_id', 'is', null)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Returns a page of all files that people sent by id, starting after `last`. */
export const allAfter = (db: Db, last: string, limit: number) =>
  db
    .selectFrom('arquivos')
    .selectAll()
    .where('documento_id', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns the keys of files uploaded before the instant, one page starting after `last`. */
export const keysSentBefore = (db: Db, instant: Instant, last: string, limit: number) =>
  db
    .selectFrom('arquivos')
    .select('chave')
    .where('data_upload', '<', instant)
    .where('chave', '>', last)
    .orderBy('chave')
    .limit(limit)
    .execute()
