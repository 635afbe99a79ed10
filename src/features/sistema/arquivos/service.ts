import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { NotFound, ValidationError, WrongType } from '#domain/errors.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { isBackupUnderWay } from '#server/backup/mutex.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { notifyAll } from '../avisos/service.ts'
import type { ArquivoRow, Owner } from './queries.ts'
import * as queries from './queries.ts'
import {
  acceptedTypes,
  type ContentType,
  checkMayBeProfile,
  DONOS,
  type Dono,
  fileChanged,
  isImage,
  typeRefusal,
} from './rules.ts'

export type { ArquivoRow, Owner } from './queries.ts'
export const { findArquivoOf } = queries

type Reader = Pick<Context, 'db' | 'administrador'>

/** Whether the files are of an expense of no motorcycle, and the user is no administrator. */
const isHidden = async ({ db, administrador }: Reader, despesa_id: string | null) =>
  despesa_id !== null && administrador === false && (await queries.isOfShop(db, despesa_id))

/** Throws NotFound if the file does not exist, or the user may not see what it belongs to. */
export async function findArquivo(ctx: Reader, id: string) {
  const row = await queries.findArquivo(ctx.db, id)
  if (await isHidden(ctx, row.despesa_id)) throw queries.arquivoNotFound()
  return row
}

/** Throws NotFound if the owner does not exist, is archived, or is not for this user. */
export async function checkOwner(ctx: Reader, owner: queries.Owner, options?: { lock: boolean }) {
  await queries.checkOwner(ctx.db, owner, options)
  if (owner.dono === 'despesa' && (await isHidden(ctx, owner.id)))
    throw queries.missingOwner(owner.dono)
}

/** Storage key of an image's thumbnail. */
export const thumbnailKey = (chave: string) => `${chave}.mini`

export async function listArquivos(
  ctx: Reader,
  owner: queries.Owner,
  page: Parameters<typeof queries.listArquivos>[2],
) {
  await checkOwner(ctx, owner)
  return queries.listArquivos(ctx.db, owner, page)
}

/**
 * Files up to this size are read into memory, which is cheaper than streaming; larger ones are
 * streamed.
 */
const READ_WHOLE_BYTES = 512 * 1024

const lost = () => new NotFound('O conteúdo do arquivo não foi encontrado')

/**
 * Returns all bytes of a file whose hash the database keeps; undefined for other files. If they do not
 * have that hash, notifies the administrators and throws RuleViolation. Throws NotFound if they are
 * missing.
 */
export async function readEvidence(ctx: Context, files: FileStore, arquivo: queries.ArquivoRow) {
  const sha256 = await queries.findHash(ctx.db, arquivo)
  if (!sha256) return
  const stored = await files.get(arquivo.chave)
  if (!stored) throw lost()
  const bytes = await readExactly(stored, arquivo.tamanho)
  if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  await notifyAll(ctx, {
    titulo: 'Um arquivo guardado como prova mudou',
    texto: `${arquivo.nome_original} não é mais o arquivo que foi gravado, e não é mostrado. Veja na Conferência e recupere-o de um backup.`,
    href: '/admin/controle/conferencia',
  })
  throw fileChanged()
}

/** Returns the bytes in a buffer of their own; undefined if they are more or fewer than `size`. */
async function readExactly(stored: Readable, size: number) {
  const bytes = Buffer.allocUnsafeSlow(size)
  let read = 0
  for await (const part of stored) {
    if (read + part.length > size) return
    read += (part as Buffer).copy(bytes, read)
  }
  return read === size ? bytes : undefined
}

/**
 * Returns the file's bytes or its thumbnail's: a Buffer for small files, a stream for larger ones.
 * Throws NotFound if it has no thumbnail or its bytes are missing, and like `readEvidence`.
 */
export async function openArquivo(
  ctx: Context,
  files: FileStore,
  arquivo: queries.ArquivoRow,
  { thumbnail = false } = {},
): Promise<Readable | Buffer<ArrayBuffer>> {
  if (thumbnail && !isImage(arquivo.content_type))
    throw new NotFound('Este arquivo não tem miniatura')
  const evidence = thumbnail ? undefined : await readEvidence(ctx, files, arquivo)
  if (evidence) return evidence
  const { chave, tamanho } = arquivo
  const whole = () =>
    tamanho <= READ_WHOLE_BYTES ? files.read(chave, tamanho) : files.get(chave, tamanho)
  const bytes = await (thumbnail ? files.get(thumbnailKey(chave)) : whole())
  if (!bytes) throw lost()
  return bytes
}

type Made = {
  documento_id: string
  /** 'Assinatura' or 'Documento'. */
  tipo: string
  nome: string
  content_type: 'image/png' | 'application/pdf'
  bytes: Buffer
  chave: string
  demonstracao: boolean
}

/** Adds a file that the product made for a document, in the caller's transaction; its bytes are stored already. */
export const addFileOfDocumento = (tx: Tx, ctx: Context, { nome, bytes, ...file }: Made) =>
  queries.insertArquivo(tx, {
    cliente_id: null,
    moto_id: null,
    manutencao_id: null,
    multa_id: null,
    cobranca_id: null,
    descricao: null,
    nome_original: nome,
    tamanho: bytes.length,
    data_upload: ctx.now,
    enviado_por: ctx.actor.usuario,
    ...file,
  })

type Photo = {
  vistoria_id: string
  nome: string
  content_type: string
  bytes: Buffer
  chave: string
  demonstracao: boolean
}

/** Adds a photo of an inspection in the caller's transaction; its bytes are stored already. */
export const addFileOfVistoria = (tx: Tx, ctx: Context, { nome, bytes, ...file }: Photo) =>
  queries.insertArquivo(tx, {
    ...file,
    tipo: 'Foto',
    nome_original: nome,
    tamanho: bytes.length,
    data_upload: ctx.now,
    enviado_por: ctx.actor.usuario,
  })

type CustomersPhoto = Omit<Photo, 'vistoria_id'> & { cliente_id: string; descricao: string }

/** Adds a photo that a customer sent, in the caller's transaction; its bytes are stored already. */
export const addPhotoOfCliente = (
  tx: Tx,
  ctx: Context,
  { cliente_id, descricao, nome, content_type, bytes, chave, demonstracao }: CustomersPhoto,
) =>
  queries.insertArquivo(tx, {
    cliente_id,
    descricao,
    content_type,
    chave,
    demonstracao,
    tipo: 'Foto',
    nome_original: nome,
    tamanho: bytes.length,
    data_upload: ctx.now,
    enviado_por: ctx.actor.usuario,
  })

/**
 * Deletes photos of an inspection in the caller's transaction and returns their storage keys, whose bytes the
 * caller discards after commit.
 */
export const removeFilesOfVistoria = queries.deleteOfVistoria

/** Returns the picture of a signature. Throws NotFound if there is no such file or its bytes are missing. */
export async function readSignature(db: Db, files: FileStore, id: string) {
  const { chave, tamanho } = await queries.findOfDocumento(db, id)
  const bytes = await files.read(chave, tamanho)
  if (!bytes) throw lost()
  return bytes
}

/**
 * Returns the stored PDF of a document, a Buffer or a stream. Throws NotFound if there is no such file, and like
 * `readEvidence`.
 */
export const openPdfOfDocumento = async (ctx: Context, files: FileStore, id: string) =>
  openArquivo(ctx, files, await queries.findOfDocumento(ctx.db, id))

/** Returns the file's owner. */
export function ownerOf(row: queries.ArquivoRow): queries.Owner {
  const dono = DONOS.find((kind) => row[queries.columnOf(kind)] !== null)!
  return { dono, id: row[queries.columnOf(dono)]! }
}

/**
 * Makes the file the profile photo of its owner, replacing the previous one, or removes that mark.
 * Throws RuleViolation unless it is an image, and not of a fine.
 */
export const markProfile = (ctx: Context, id: string, is_profile: boolean) =>
  transaction(ctx, async (tx, ctx) => {
    const found = await findArquivo(ctx, id)
    const owner = ownerOf(found)
    if (is_profile) checkMayBeProfile({ ...found, dono: owner.dono })
    await queries.checkOwner(tx, owner, { lock: true })
    return is_profile ? queries.setProfile(tx, owner, id) : queries.markProfile(tx, id, false)
  })

/** Like `markProfile`; throws NotFound if the file does not belong to the owner. */
export async function chooseProfile(ctx: Context, owner: queries.Owner, arquivo_id: string) {
  await queries.checkOwner(ctx.db, owner)
  await queries.findArquivoOf(ctx.db, owner, arquivo_id)
  return markProfile(ctx, arquivo_id, true)
}

const notTheirs = () =>
  new ValidationError([{ campo: 'arquivo_id', mensagem: 'Escolha um arquivo deste cliente' }])

/**
 * Makes a customer's file the proof of an extra charge in the caller's transaction. Throws
 * ValidationError unless it is theirs and proves no other charge.
 */
export async function linkProof(tx: Tx, link: Parameters<typeof queries.linkToCobranca>[1]) {
  if (!(await queries.linkToCobranca(tx, link))) throw notTheirs()
}

/** Throws ValidationError unless the file is the customer's. */
export async function checkFileOf(tx: Tx, cliente_id: string, arquivo_id: string) {
  if (!(await queries.isOfCliente(tx, cliente_id, arquivo_id))) throw notTheirs()
}

/** Deletes the row and, after commit, the bytes. The sweep removes bytes whose deletion failed. */
export async function removeArquivo(ctx: Context, files: FileStore, id: string) {
  await findArquivo(ctx, id)
  const { chave } = await transaction(ctx, (tx) => queries.deleteArquivo(tx, id))
  await discard(ctx.db, files, [chave])
}

/** Like `removeArquivo`; throws NotFound if the file does not belong to the owner. */
export async function removeArquivoOf(
  ctx: Context,
  files: FileStore,
  owner: queries.Owner,
  id: string,
) {
  await queries.findArquivoOf(ctx.db, owner, id)
  await removeArquivo(ctx, files, id)
}

/**
 * Removes the bytes of deleted files; ignores store failures. While a backup runs it removes
 * nothing: the backup may contain the rows, and the sweep removes the bytes later.
 */
export async function discard(db: Db, files: FileStore, chaves: string[]) {
  if (await isBackupUnderWay(db)) return
  for (const chave of chaves)
    for (const key of [chave, thumbnailKey(chave)]) await files.remove(key).catch(() => undefined)
}

/**
 * Magic bytes of the OLE container: old Word files, but also installers, spreadsheets and e-mails.
 */
const OLD_OFFICE = 'd0cf11e0a1b11ae1'
/** Name of the OLE stream that only Word documents have. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/**
 * Detects the content type by the bytes, not the name. Throws WrongType if the owner does not
 * accept it.
 */
export async function contentTypeOf(bytes: Buffer, dono: Dono): Promise<ContentType> {
  const detected = await detect(bytes)
  const accepted = acceptedTypes(dono).find((type) => type === detected)
  if (!accepted) throw new WrongType(typeRefusal(dono, detected))
  return accepted
}

/** Readers accept a PDF whose header is within its first 1,024 bytes, for example after a BOM. */
const PDF_HEADER_END = 1024 + '%PDF-'.length

async function detect(bytes: Buffer): Promise<string | undefined> {
  if (bytes.subarray(0, 8).toString('hex') === OLD_OFFICE)
    return bytes.includes(WORD_STREAM) ? 'application/msword' : undefined
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return found.mime
  if (bytes.subarray(0, PDF_HEADER_END).includes('%PDF-')) return 'application/pdf'
  return isPlainText(bytes) ? 'text/plain' : undefined
}

/** Whether the bytes are UTF-8 text without markup, control characters or a shebang. */
function isPlainText(bytes: Buffer) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  return !CONTROL.test(text) && !MARKUP.test(text) && !text.startsWith('#!')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const MARKUP =
  /<\s*(?:[!?/]\s*)?(doctype|html|head|body|script|svg|xml|iframe|img|style|link|meta|object|embed|form)\b/i

/**
 * Records in the audit trail that the user saw the owner's list of documents and their thumbnails.
 */
export async function recordListAccess(
  ctx: Context,
  { dono, id }: Owner,
  shown: readonly ArquivoRow[],
) {
  if (!shown.length) return
  const detalhes = { documentos: shown.length, [`${dono}_id`]: id }
  await recordAccess(ctx, { acao: 'visualizar', entidade: 'arquivos', id, detalhes })
}

/** Records in the audit trail that the user opened a document, or downloaded it if `saved`. */
export async function recordOpening(ctx: Context, row: ArquivoRow, { saved }: { saved: boolean }) {
  const { id, nome_original, tipo, moto_id, manutencao_id, multa_id, vistoria_id } = row
  const { despesa_id, sinistro_id } = row
  const cliente_id = await clienteOf(ctx.db, row)
  const detalhes = {
    nome_original,
    tipo,
    cliente_id,
    moto_id,
    manutencao_id,
    multa_id,
    ...(vistoria_id && { vistoria_id }),
    ...(despesa_id && { despesa_id }),
    ...(sinistro_id && { sinistro_id }),
  }
  return recordAccess(ctx, {
    acao: saved ? 'exportar' : 'visualizar',
    entidade: 'arquivos',
    id,
    detalhes,
  })
}

/** Returns whose data a file has; null if they are nobody's. */
function clienteOf(db: Db, { cliente_id, vistoria_id, sinistro_id }: ArquivoRow) {
  if (vistoria_id) return queries.findClienteOf(db, 'vistorias', vistoria_id)
  return sinistro_id ? queries.findClienteOf(db, 'sinistros', sinistro_id) : cliente_id
}
