import { createHash, randomUUID } from 'node:crypto'
import { checkRecent } from '#domain/access/reauthentication.ts'
import { DOCUMENTO_PUBLICO } from '#domain/addresses.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { beginSitting } from '#features/acesso/sessao/service.ts'
import { addFileOfDocumento } from '#features/sistema/arquivos/service.ts'
import { newCode } from '#features/sistema/links-publicos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { drawPdf } from '../pdf/service.ts'
import * as queries from '../queries.ts'
import { checkEmitted, fileNameOf, replaced } from '../rules.ts'
import { cpfIn, findDocumento, valueIn } from '../service.ts'
import { findUser, insertAssinatura, listAssinaturas, listToSign } from './queries.ts'
import {
  ASSINE_DENTRO,
  checkMayRefuse,
  checkMaySign,
  MAX_LADO,
  type MotivoRecusa,
  missingSides,
  needsPassword,
  type Papel,
  type Ponto,
  signedAt,
} from './rules.ts'

/** Where files go, and the address of the public pages. */
export type Around = { files: FileStore; publicUrl: string | undefined }

type Signature = {
  papel: Papel
  /** Of the text that was read. */
  sha256_texto?: string | undefined
  nome?: string | undefined
  cpf?: string | undefined
  tracos?: Ponto[][] | undefined
  /** A PNG as data URL. */
  imagem?: string | undefined
  assinado_em?: Instant | undefined
  /** When its text could be read first: of a term, when its inspection was begun; by default the issue. */
  desde?: Instant | undefined
  identidade_conferida?: boolean | undefined
  user_agent: string | null
}

/**
 * Receives a signature made in the shop. With both sides the document is signed and its PDF, with the
 * evidence, is stored. Signing twice returns the same document. Throws RuleViolation if it was cancelled or
 * emitted again; ValidationError for a drawing that is none or somebody who may not sign; ForbiddenError
 * if the shop's side of a contract, amendment or settlement did not prove within ten minutes who they are.
 */
export async function signDocument(ctx: Context, around: Around, id: string, signature: Signature) {
  const { papel } = signature
  const picture = papel === 'locadora' ? undefined : await pictureOf(signature.imagem ?? '')
  const chave = randomUUID()
  return transaction(ctx, async (tx, ctx) => {
    const row = await queries.lockDocumento(tx, id)
    checkEmitted(row.status)
    if (signature.sha256_texto && signature.sha256_texto !== row.sha256_texto) throw replaced()
    const cpf_cliente = cpfIn(row)
    const cpf = cpfOf(signature, cpf_cliente)
    const signed = await listAssinaturas(tx, id)
    if (signed.some((each) => each.papel === papel && (papel !== 'testemunha' || each.cpf === cpf)))
      return findDocumento(tx, id)
    checkMaySign({ ...row, cpf_cliente }, { papel, cpf }, signed)
    if (papel === 'locadora' && needsPassword(row.tipo)) checkRecent(ctx)
    if (picture) await around.files.put(chave, picture)
    const arquivo =
      picture &&
      (await addFileOfDocumento(tx, ctx, {
        documento_id: id,
        tipo: 'Assinatura',
        nome: 'assinatura.png',
        content_type: 'image/png',
        bytes: picture,
        chave,
        demonstracao: row.demonstracao,
      }))
    const user = papel === 'locadora' ? await findUser(tx, ctx.actor.usuario) : undefined
    await insertAssinatura(tx, {
      documento_id: id,
      papel,
      cpf,
      nome: nameOf(signature, valueIn(row, 'cliente.nome'), user?.nome ?? ctx.actor.usuario),
      usuario_id: user?.id ?? null,
      tracos: papel === 'locadora' ? null : JSON.stringify(signature.tracos ?? []),
      arquivo_id: arquivo?.id ?? null,
      assinado_em: signedAt(signature.assinado_em, {
        desde: signature.desde ?? row.emitido_em,
        now: ctx.now,
      }),
      recebida_em: ctx.now,
      ip: ctx.actor.origem,
      user_agent: signature.user_agent?.slice(0, 300) ?? null,
      identificado_por:
        papel !== 'locadora' && signature.identidade_conferida ? ctx.actor.usuario : null,
      sha256_texto: row.sha256_texto,
      demonstracao: row.demonstracao,
    })
    await finishIfComplete(tx, ctx, around, id)
    return findDocumento(tx, id)
  })
}

function cpfOf({ papel, cpf }: Signature, cliente: string) {
  if (papel === 'locadora') return null
  return papel === 'locatario' ? (cpf ?? cliente) : cpf!
}

function nameOf({ papel, nome }: Signature, cliente: string, usuario: string) {
  if (papel === 'locadora') return usuario
  return papel === 'locatario' ? cliente : nome!
}

/**
 * Locks the caller's session to a document and to what else of its rental the customer has to sign.
 * Throws NotFound; RuleViolation if the customer has nothing to sign.
 */
export async function giveToCustomer(ctx: Context, id: string) {
  const { locacao_id } = await queries.findDocumento(ctx.db, id)
  const open = await listToSign(ctx.db, locacao_id)
  if (open.length === 0)
    throw new RuleViolation('O cliente não tem o que assinar aqui.', 'nada_a_assinar')
  const ids = [...open.filter((each) => each === id), ...open.filter((each) => each !== id)]
  await beginSitting(ctx, { tipo: 'documento', ids })
}

/** Lets a customer who has the phone go on with what the rental has to sign; without any nothing changes. */
export async function goOnSigning(ctx: Context, locacao_id: string) {
  const ids = await listToSign(ctx.db, locacao_id)
  if (ids.length > 0) await beginSitting(ctx, { tipo: 'documento', ids })
}

type Refusal = {
  motivo: MotivoRecusa
  texto?: string | null | undefined
  testemunha?: { nome: string; cpf: string } | undefined
}

/**
 * Records why the customer does not sign a term or a settlement, which the shop's signature alone finishes.
 * Throws RuleViolation for another kind, or if the customer signed.
 */
export const refuseDocument = (ctx: Context, around: Around, id: string, refusal: Refusal) =>
  transaction(ctx, async (tx, ctx) => {
    const row = await queries.lockDocumento(tx, id)
    checkEmitted(row.status)
    if (row.recusa_motivo) return findDocumento(tx, id)
    checkMayRefuse(row.tipo, await listAssinaturas(tx, id))
    await queries.updateDocumento(tx, id, {
      recusa_motivo: refusal.motivo,
      recusa_texto: refusal.texto ?? null,
      recusa_testemunha_nome: refusal.testemunha?.nome ?? null,
      recusa_testemunha_cpf: refusal.testemunha?.cpf ?? null,
      recusada_por: ctx.actor.usuario,
    })
    await finishIfComplete(tx, ctx, around, id)
    return findDocumento(tx, id)
  })

async function finishIfComplete(tx: Tx, ctx: Context, around: Around, id: string) {
  const row = await queries.lockDocumento(tx, id)
  if (missingSides(row, await listAssinaturas(tx, id)).length > 0) return
  const stored = await storePdf(tx, ctx, around, row)
  await queries.updateDocumento(tx, id, { ...stored, status: 'assinado', assinado_em: ctx.now })
}

/** Draws the PDF of a document with its evidence and stores it; returns what the document says of it. */
export async function storePdf(
  tx: Tx,
  ctx: Context,
  { files, publicUrl = 'http://localhost:3000' }: Around,
  row: queries.DocumentoRow,
) {
  const { codigo, codigo_hash } = newCode()
  const bytes = await drawPdf({ db: tx, now: ctx.now }, files, row, {
    address: `${publicUrl}${DOCUMENTO_PUBLICO}${codigo}`,
  })
  const chave = randomUUID()
  await files.put(chave, bytes)
  const { id } = await addFileOfDocumento(tx, ctx, {
    documento_id: row.id,
    tipo: 'Documento',
    nome: fileNameOf(row),
    content_type: 'application/pdf',
    bytes,
    chave,
    demonstracao: row.demonstracao,
  })
  return {
    arquivo_final_id: id,
    sha256_final: createHash('sha256').update(bytes).digest('hex'),
    codigo_hash,
  }
}

/** Max. width and height of the stored picture, in pixels. */
const STORED = { width: 900, height: 480 }

/** Returns the picture of a signature as a small PNG. Throws ValidationError if it is none. */
async function pictureOf(imagem: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const bytes = Buffer.from(imagem.slice(imagem.indexOf(',') + 1), 'base64')
  const options = { limitInputPixels: MAX_LADO * MAX_LADO }
  const none = () => new ValidationError([{ campo: 'assinatura', mensagem: ASSINE_DENTRO }])
  const header = await sharp(bytes, options)
    .metadata()
    .catch(() => undefined)
  if (header?.format !== 'png' || header.width > MAX_LADO || header.height > MAX_LADO) throw none()
  return sharp(bytes, options)
    .resize({ ...STORED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => {
      throw none()
    })
}
