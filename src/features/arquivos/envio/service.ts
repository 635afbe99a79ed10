import { createHash, randomUUID } from 'node:crypto'
import { ValidationError } from '#domain/errors.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { fingerprintOf, transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { checkTipo, cleanName, type Dono, isImage, NOTHING_CHOSEN } from '../rules.ts'
import { contentTypeOf, thumbnailKey } from '../service.ts'

/** Long side of what is kept, and of its thumbnail, in pixels. */
const LONGEST = 2560
const THUMBNAIL = 480
/** Above the largest pictures that phones take; a file of few bytes may claim to be far more. */
const MAX_PIXELS = 64_000_000

export type Picture = { bytes: Buffer; thumbnail: Buffer }

/**
 * The picture upright, no larger than the shop needs and without what the camera wrote about place and owner; and its
 * thumbnail (WebP).
 * @throws {ValidationError} when it is damaged or has too many pixels.
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
    // What is written carries no metadata unless it is asked for.
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const kept = await upright.resize(within(LONGEST)).toBuffer()
    const thumbnail = await sharp(kept).resize(within(THUMBNAIL)).webp({ quality: 78 }).toBuffer()
    return { bytes: kept, thumbnail }
  } catch {
    throw damaged()
  }
}

const damaged = () =>
  new ValidationError([{ campo: 'arquivo', mensagem: 'A imagem está danificada e não pôde ser lida.' }])

type Sent = { tipo: string; descricao: string | null }
/** A file as it came: its bytes are read when it is its turn. */
type SentFile = { name: string; size: number; read: () => Promise<Buffer> }

/**
 * Takes a file in: what it is tells its content, the scanner has nothing to say against it, pictures are cleaned, and its bytes are safe in the store before the
 * row that tells of them is written. A crash in between leaves bytes nobody knows, which the sweep removes.
 * @throws {Infected} @throws {NotScanned}
 */
export async function sendArquivo(
  ctx: Context,
  { files, scan }: { files: FileStore; scan: Scan },
  owner: queries.Owner,
  { tipo, descricao }: Sent,
  file: SentFile | undefined,
) {
  await queries.checkOwner(ctx.db, owner)
  if (!file || !tipo) throw new ValidationError(nothingChosen({ file, tipo }))
  checkTipo(owner.dono, tipo)
  if (file.size === 0) throw new ValidationError([{ campo: 'arquivo', mensagem: 'O arquivo está vazio.' }])
  const { bytes, thumbnail, content_type } = await inTurn(() => prepare(file, owner.dono, scan))
  const chave = randomUUID()
  await files.put(chave, bytes)
  if (thumbnail) await files.put(thumbnailKey(chave), thumbnail)
  // What a repeat has put is nobody's then, and the sweep's.
  return transaction(ofThis(ctx, { tipo, descricao }, file.name, bytes), async (tx) => {
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

/** A form's content is not known when its request comes in: only with it is the same call the same. */
function ofThis(ctx: Context, sent: Sent, name: string, bytes: Uint8Array): Context {
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
  // As it came, and before anything else reads it.
  await scan(bytes)
  return isImage(content_type)
    ? { content_type, ...(await preparePicture(bytes)) }
    : { content_type, bytes, thumbnail: undefined }
}

let last: Promise<unknown> = Promise.resolve()

/** One file at a time is read and worked on: many uploads at once do not fill the memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
