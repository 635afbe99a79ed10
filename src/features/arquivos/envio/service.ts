import { createHash, randomUUID } from 'node:crypto'
import { ValidationError } from '#domain/errors.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { fingerprintOf, transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { checkTipo, cleanName, type Dono, isImage, NOTHING_CHOSEN } from '../rules.ts'
import { contentTypeOf, thumbnailKey } from '../service.ts'

/** Max. long side of a stored image and of its thumbnail, in pixels. */
const MAX_SIDE = 2560
const THUMBNAIL = 480
/** Max. pixels of an upload: above any phone camera, below a decompression bomb. */
const MAX_PIXELS = 64_000_000

export type Picture = { bytes: Buffer; thumbnail: Buffer }

/**
 * Rotates an image upright, shrinks it, strips its metadata (location, camera owner), and makes a
 * WebP thumbnail. Throws ValidationError if the image is damaged or has too many pixels.
 */
export async function preparePicture(bytes: Buffer): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > MAX_PIXELS)
    throw new ValidationError([
      {
        campo: 'arquivo',
        mensagem: `A imagem tem pontos demais. O limite é de ${MAX_PIXELS / 1_000_000} megapixels.`,
      },
    ])
  try {
    const within = (side: number) =>
      ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
    // sharp strips metadata unless told to keep it.
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const resized = await upright.resize(within(MAX_SIDE)).toBuffer()
    const thumbnail = await sharp(resized).resize(within(THUMBNAIL)).webp({ quality: 78 }).toBuffer()
    return { bytes: resized, thumbnail }
  } catch {
    throw damaged()
  }
}

const damaged = () =>
  new ValidationError([{ campo: 'arquivo', mensagem: 'A imagem está danificada e não pôde ser lida.' }])

export type UploadDeps = {
  files: FileStore
  scan: Scan
  /** One upload at a time, so that concurrent uploads do not exhaust memory. */
  serialize: Serialize
}
type Sent = { tipo: string; descricao: string | null }
/** An uploaded file; `read` loads its bytes. */
type SentFile = { name: string; size: number; read: () => Promise<Buffer> }

/**
 * Stores an uploaded file: detects its type by content, scans it, cleans images, puts the bytes and
 * then inserts the row. A crash in between leaves an orphan object, which the sweep removes. Throws
 * ValidationError if file or kind is missing, WrongType, Infected or NotScanned.
 */
export async function sendArquivo(
  ctx: Context,
  { files, scan, serialize }: UploadDeps,
  owner: queries.Owner,
  { tipo, descricao }: Sent,
  file: SentFile | undefined,
) {
  await queries.checkOwner(ctx.db, owner)
  if (!file || !tipo) throw new ValidationError(nothingChosen({ file, tipo }))
  checkTipo(owner.dono, tipo)
  if (file.size === 0) throw new ValidationError([{ campo: 'arquivo', mensagem: 'O arquivo está vazio.' }])
  const { bytes, thumbnail, content_type } = await serialize(() => prepare(file, owner.dono, scan))
  const chave = randomUUID()
  await files.put(chave, bytes)
  if (thumbnail) await files.put(thumbnailKey(chave), thumbnail)
  // If this is an idempotent repeat, the sweep removes the object just put.
  return transaction(withFormFingerprint(ctx, { tipo, descricao }, file.name, bytes), async (tx) => {
    await queries.checkOwner(tx, owner, { lock: true })
    return queries.insertArquivo(tx, {
      cliente_id: null,
      moto_id: null,
      manutencao_id: null,
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
  })
}

/** Adds the form's content to the idempotency fingerprint, which was made before it was read. */
function withFormFingerprint(ctx: Context, sent: Sent, name: string, bytes: Uint8Array): Context {
  if (!ctx.idempotency) return ctx
  const { key, fingerprint } = ctx.idempotency
  const content = createHash('sha256').update(bytes).digest('base64')
  return {
    ...ctx,
    idempotency: { key, fingerprint: fingerprintOf(fingerprint, name, { ...sent, content }) },
  }
}

const nothingChosen = ({ file, tipo }: { file: SentFile | undefined; tipo: string }) => [
  ...(file ? [] : [{ campo: 'arquivo', mensagem: NOTHING_CHOSEN }]),
  ...(tipo ? [] : [{ campo: 'tipo', mensagem: NOTHING_CHOSEN }]),
]

async function prepare(file: SentFile, dono: Dono, scan: Scan) {
  const bytes = await file.read()
  const content_type = await contentTypeOf(bytes, dono)
  // Scan the original bytes before any other library parses them.
  await scan(bytes)
  return isImage(content_type)
    ? { content_type, ...(await preparePicture(bytes)) }
    : { content_type, bytes, thumbnail: undefined }
}

type Serialize = <T>(work: () => Promise<T>) => Promise<T>

/** Returns a function that runs one work at a time, in the order of the calls. */
export function serializer(): Serialize {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
