import type { Readable } from 'node:stream'
import { NotFound } from '#domain/errors.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { isBackupUnderWay } from '#server/backup/one-at-a-time.ts'
import type { Db } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './arquivos.queries.ts'
import { checkMayBeProfile, isImage } from './arquivos.rules.ts'
import { DONOS } from './arquivos.tipos.rules.ts'

export type { ArquivoRow, Owner } from './arquivos.queries.ts'
export const { findArquivo, findArquivoOf } = queries

/** Where a picture's thumbnail lies. */
export const thumbnailKey = (chave: string) => `${chave}.mini`

export async function listArquivos(
  db: Db,
  owner: queries.Owner,
  page: Parameters<typeof queries.listArquivos>[2],
) {
  await queries.checkOwner(db, owner)
  return queries.listArquivos(db, owner, page)
}

/** Up to here a file is read whole, which is cheaper than a stream of it; larger ones wait for a slow reader. */
const READ_WHOLE_BYTES = 512 * 1024

/**
 * The file's bytes, or those of its thumbnail; in memory of their own where they are whole.
 * @throws {NotFound} when it has no thumbnail, or its bytes are lost.
 */
export async function openArquivo(
  files: FileStore,
  arquivo: queries.ArquivoRow,
  { thumbnail = false } = {},
): Promise<Readable | Buffer<ArrayBuffer>> {
  if (thumbnail && !isImage(arquivo.content_type)) throw new NotFound('Este arquivo não tem miniatura')
  const { chave, tamanho } = arquivo
  const bytes = await (thumbnail
    ? files.get(thumbnailKey(chave))
    : tamanho <= READ_WHOLE_BYTES
      ? files.read(chave, tamanho)
      : files.get(chave, tamanho))
  if (!bytes) throw new NotFound('O conteúdo do arquivo não foi encontrado')
  return bytes
}

/** Whose the file is. */
export function ownerOf(row: queries.ArquivoRow): queries.Owner {
  const dono = DONOS.find((kind) => row[queries.columnOf(kind)] !== null)!
  return { dono, id: row[queries.columnOf(dono)]! }
}

/** Makes a picture stand for its customer or motorcycle, in the place of the one before; or no longer. */
export const markProfile = (work: Work, id: string, is_profile: boolean) =>
  write(work, async (tx) => {
    const found = await queries.findArquivo(tx, id)
    const owner = ownerOf(found)
    if (is_profile) checkMayBeProfile({ ...found, dono: owner.dono })
    await queries.checkOwner(tx, owner, { hold: true })
    return is_profile ? queries.setProfile(tx, owner, id) : queries.markProfile(tx, id, false)
  })

/** The same, said of the owner. */
export async function chooseProfile(work: Work, owner: queries.Owner, arquivo_id: string) {
  await queries.checkOwner(work.db, owner)
  await queries.findArquivoOf(work.db, owner, arquivo_id)
  return markProfile(work, arquivo_id, true)
}

/** Deletes the file. Its bytes go once that is committed; what a failure leaves of them, the sweep removes. */
export async function removeArquivo(work: Work, files: FileStore, id: string) {
  const { chave } = await write(work, (tx) => queries.deleteArquivo(tx, id))
  await discard(work.db, files, [chave])
}

/** The same, said of the owner. */
export async function removeArquivoOf(work: Work, files: FileStore, owner: queries.Owner, id: string) {
  await queries.findArquivoOf(work.db, owner, id)
  await removeArquivo(work, files, id)
}

/**
 * Removes the bytes of files whose deletion was committed, as far as the store answers. A backup that is being made may
 * still tell of them: then they stay for the sweep.
 */
export async function discard(db: Db, files: FileStore, chaves: string[]) {
  if (await isBackupUnderWay(db)) return
  for (const chave of chaves)
    for (const key of [chave, thumbnailKey(chave)]) await files.remove(key).catch(() => undefined)
}
