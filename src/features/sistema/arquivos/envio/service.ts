import { createHash, randomUUID } from 'node:crypto'
import { ValidationError } from '#domain/errors.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction, withContent } from '#server/database/transaction.ts'
import type { Decoded } from '#server/pictures/picture-decoder.ts'
import { type Decode, pictureDecoder } from '#server/pictures/picture-decoder.ts'
import { type Semaphore, semaphore } from '#server/semaphore.ts'
import * as queries from '../queries.ts'
import {
  checkPicture,
  checkPictureSize,
  checkTipo,
  cleanName,
  DAMAGED,
  type Dono,
  decodedBytes,
  fileProblem,
  isImage,
  NO_PHOTO_CHOSEN,
  NOTHING_CHOSEN,
  TOO_HEAVY,
} from '../rules.ts'
import { checkOwner, contentTypeOf, thumbnailKey } from '../service.ts'

/** Uploads in memory at once, each of up to 20 MB. */
const MAX_UPLOADS = 2
/** Below the time after which a silent connection is closed, also if an upload waits three times. */
const MAX_WAIT_MS = 15_000
const BUSY = 'Há muitos arquivos chegando agora. Tente novamente em instantes.'

/** Limits what uploads take of one server: memory for files, and processes for pictures. */
export type UploadLimits = { limit: Limit; decode: Decode }
type Limit = <T>(person: string, upload: () => Promise<T>) => Promise<T>

export const uploadLimits = (): UploadLimits => ({
  limit: limitUploads(),
  decode: pictureDecoder(),
})

/**
 * Returns a function that runs one upload of a person after the other, and few people's at once, so
 * that many files of one person do not delay everybody else.
 */
function limitUploads(): Limit {
  const wait = { timeoutMs: MAX_WAIT_MS, message: BUSY }
  const all = semaphore(MAX_UPLOADS, wait)
  const people = new Map<string, { own: Semaphore; uploads: number }>()
  return async (person, upload) => {
    const entry = people.get(person) ?? { own: semaphore(1, wait), uploads: 0 }
    people.set(person, entry)
    entry.uploads++
    const releases: (() => void)[] = []
    try {
      releases.push(await entry.own.acquire())
      releases.push(await all.acquire())
      return await upload()
    } finally {
      for (const release of releases) release()
      if (--entry.uploads === 0) people.delete(person)
    }
  }
}

/** A decoded picture, and the metadata that it came with. */
type Picture = Decoded & { exif: Buffer | undefined }

/**
 * Decodes an uploaded picture: upright, smaller, without metadata, with a thumbnail.
 * @throws {ValidationError} if it is damaged, too large, or takes too much memory or time.
 */
export async function preparePicture(bytes: Buffer, decode: Decode): Promise<Picture> {
  // Reads the header only; the picture itself is decoded in another process.
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ValidationError([fileProblem(DAMAGED)])
    })
  const size = { ...header, sampleBytes: SAMPLE_BYTES[header.depth] ?? 16 }
  checkPictureSize(size)
  const decoded = await decode(bytes, decodedBytes(size))
  if ('problem' in decoded)
    throw new ValidationError([fileProblem(decoded.problem === 'damaged' ? DAMAGED : TOO_HEAVY)])
  return { ...decoded, exif: header.exif }
}

/** Bytes of one sample, by libvips' name of its format. */
const SAMPLE_BYTES: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
}

export type UploadDeps = {
  files: FileStore
  scan: Scan
  limits: UploadLimits
}
type Sent = { tipo: string; descricao: string | null }
/** An uploaded file; `read` loads its bytes. */
export type SentFile = { name: string; size: number; read: () => Promise<Buffer> }

/**
 * Stores an uploaded file: detects its type by content, scans it, cleans images, puts the bytes and
 * then inserts the row. A crash in between leaves an orphan object, which the sweep removes. Throws
 * ValidationError if file or kind is missing, WrongType, Infected or NotScanned.
 */
export async function sendArquivo(
  ctx: Context,
  { files, scan, limits }: UploadDeps,
  owner: queries.Owner,
  { tipo, descricao }: Sent,
  file: SentFile | undefined,
) {
  await checkOwner(ctx, owner)
  if (!file || !tipo) throw new ValidationError(nothingChosen({ file, tipo }))
  checkTipo(owner.dono, tipo)
  if (file.size === 0)
    throw new ValidationError([{ campo: 'arquivo', mensagem: 'O arquivo está vazio.' }])
  const { bytes, thumbnail, content_type } = await limits.limit(ctx.actor.usuario, () =>
    prepare(file, { dono: owner.dono, tipo }, { scan, decode: limits.decode }),
  )
  const chave = randomUUID()
  await files.put(chave, bytes)
  if (thumbnail) await files.put(thumbnailKey(chave), thumbnail)
  // If this is an idempotent repeat, the sweep removes the object just put.
  return transaction(
    withContent(ctx, file.name, { tipo, descricao, content: sha256Of(bytes) }),
    async (tx) => {
      await queries.checkOwner(tx, owner, { lock: true })
      return queries.insertArquivo(tx, {
        cliente_id: null,
        moto_id: null,
        manutencao_id: null,
        multa_id: null,
        despesa_id: null,
        documento_id: null,
        cobranca_id: null,
        [queries.columnOf(owner.dono)]: owner.id,
        tipo,
        descricao,
        nome_original: cleanName(file.name),
        tamanho: bytes.length,
        content_type,
        chave,
        data_upload: ctx.now,
        enviado_por: ctx.actor.usuario,
      })
    },
  )
}

/**
 * Stores the bytes of an inspection's photo, like `sendArquivo`; the caller inserts the row. Returns the metadata that the
 * photo came with, which is stored nowhere. Throws ValidationError without a file, WrongType, Infected or NotScanned.
 */
export async function storePhoto(
  ctx: Context,
  { files, scan, limits }: UploadDeps,
  file: SentFile | undefined,
) {
  if (!file) throw new ValidationError([fileProblem(NO_PHOTO_CHOSEN)])
  if (file.size === 0) throw new ValidationError([fileProblem('O arquivo está vazio.')])
  const prepared = await limits.limit(ctx.actor.usuario, () =>
    prepare(file, { dono: 'vistoria', tipo: 'Foto' }, { scan, decode: limits.decode }),
  )
  const { bytes, thumbnail, content_type, exif } = prepared
  const chave = randomUUID()
  await files.put(chave, bytes)
  if (thumbnail) await files.put(thumbnailKey(chave), thumbnail)
  return { chave, bytes, content_type, exif, nome: cleanName(file.name) }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

const nothingChosen = ({ file, tipo }: { file: SentFile | undefined; tipo: string }) => [
  ...(file ? [] : [{ campo: 'arquivo', mensagem: NOTHING_CHOSEN }]),
  ...(tipo ? [] : [{ campo: 'tipo', mensagem: NOTHING_CHOSEN }]),
]

type Kind = { dono: Dono; tipo: string }

async function prepare(
  file: SentFile,
  { dono, tipo }: Kind,
  { scan, decode }: { scan: Scan; decode: Decode },
) {
  const bytes = await file.read()
  const content_type = await contentTypeOf(bytes, dono)
  checkPicture(tipo, content_type)
  // Scan the original bytes before any other library parses them.
  await scan(bytes)
  return isImage(content_type)
    ? { content_type, ...(await preparePicture(bytes, decode)) }
    : { content_type, bytes, thumbnail: undefined, exif: undefined }
}
