import { buffer } from 'node:stream/consumers'
import { formatMoment } from '#domain/calendar-day.ts'
import { SLOT_LABEL } from '#domain/vistoria.ts'
import { openPdfOfDocumento, readSignature } from '#features/sistema/arquivos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { type FormBlock, formOf } from '#server/export/pdf/form.ts'
import { listAssinaturas } from '../assinatura/queries.ts'
import { listDeliveries } from '../envio/queries.ts'
import * as queries from '../queries.ts'
import { type Bloco, blocksOf, fileNameOf } from '../rules.ts'
import {
  deliveryLines,
  FUNDAMENTO,
  formatSecond,
  refusalText,
  signatureLines,
  titleOf,
} from './rules.ts'

const BODY = 9.5
const SMALL = 8.5

const text = (content: Extract<FormBlock, { kind: 'text' }>['text'], size = BODY): FormBlock => ({
  kind: 'text',
  text: content,
  size,
})

/** The blocks of a frozen text. */
export const textBlocks = (texto: string): FormBlock[] => blocksOf(texto).map(asBlock)

function asBlock(bloco: Bloco): FormBlock {
  if (bloco.tipo === 'titulo') return { kind: 'section', text: bloco.texto }
  if (bloco.tipo === 'clausula') return text([{ bold: `${bloco.numero}. ` }, bloco.texto])
  return text(bloco.texto)
}

/** Where the stored PDF is verified: the address, whose code is on no other paper. */
type Verification = { address: string }

/**
 * Returns the PDF of a document: its stored file, or before it is signed one drawn of its text that says
 * so. Throws NotFound if it does not exist or its text was deleted at the end of the retention period, and RuleViolation
 * if the stored file changed.
 */
export async function readPdf(ctx: Context, files: FileStore, id: string) {
  const row = await queries.findDocumento(ctx.db, id)
  const name = fileNameOf(row)
  if (row.arquivo_final_id)
    return { name, file: await openPdfOfDocumento(ctx, files, row.arquivo_final_id) }
  return { name, file: await drawPdf(ctx, files, row) }
}

/**
 * Draws a document: its text, and behind it the evidence of what was signed or sent. With `verification`
 * it is the PDF to store.
 */
export async function drawPdf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  files: FileStore,
  row: queries.DocumentoRow,
  verification?: Verification,
): Promise<Buffer> {
  const { nome } = await readConfig(db, 'empresa')
  const isFinal = verification !== undefined
  const blocks = [
    ...(row.texto_final ? textBlocks(row.texto_final) : [text(DELETED)]),
    ...(isFinal || row.tipo === 'notificacao'
      ? await evidence(db, files, row, verification)
      : unsigned(row)),
  ]
  async function* each() {
    yield* blocks
  }
  const title = titleOf(row)
  const state = row.tipo === 'notificacao' || isFinal ? title : `${title}, sem assinatura`
  return buffer(
    formOf(
      {
        title,
        subtitle: `Emitido por ${nome} em ${formatMoment(new Date(row.emitido_em))}.`,
        author: nome,
        foot: `${state}. SHA-256 do texto: ${row.sha256_texto}`,
        createdAt: new Date(isFinal ? now : row.emitido_em),
        stamp: STAMP[row.status],
      },
      each(),
    ),
  )
}

const DELETED = 'O texto deste documento foi apagado no fim do prazo de guarda.'
const STAMP: Partial<Record<queries.DocumentoRow['status'], string>> = {
  cancelado: 'CANCELADO',
  substituido: 'SUBSTITUÍDO',
}

const unsigned = (row: queries.DocumentoRow): FormBlock[] => [
  text(' '),
  text([{ bold: 'Este documento ainda não foi assinado.' }]),
  text(`SHA-256 do texto: ${row.sha256_texto}`, SMALL),
]

async function evidence(
  db: Db,
  files: FileStore,
  row: queries.DocumentoRow,
  verification: Verification | undefined,
): Promise<FormBlock[]> {
  const isNotification = row.tipo === 'notificacao'
  const refusal = refusalText(row)
  return [
    { kind: 'page' },
    { kind: 'section', text: `Página de evidências: ${titleOf(row)}` },
    text(`Emitido em ${formatSecond(row.emitido_em)} por ${row.emitido_por}.`, SMALL),
    text(`SHA-256 do texto: ${row.sha256_texto}`, SMALL),
    ...(isNotification ? await deliveries(db, row.id) : await signatureBlocks(db, files, row.id)),
    ...(row.vistoria_id ? await photoBlocks(db, row.vistoria_id) : []),
    ...(refusal ? [text([{ bold: refusal }], SMALL)] : []),
    ...(isNotification ? [] : [text(FUNDAMENTO, SMALL)]),
    ...(verification ? [await verificationBlock(verification)] : []),
  ]
}

type Lines = readonly (readonly [label: string, text: string])[]
const runs = (lines: Lines) => lines.map(([label, content]) => [{ bold: `${label}: ` }, content])

/** The blocks that say who signed a document, when and how. */
export async function signatureBlocks(db: Db, files: FileStore, documento_id: string) {
  const blocks: FormBlock[] = []
  for (const signature of await listAssinaturas(db, documento_id)) {
    const lines = runs(signatureLines(signature))
    blocks.push(
      { kind: 'section', text: signature.nome },
      ...(signature.arquivo_id
        ? [
            {
              kind: 'beside',
              bytes: await readSignature(db, files, signature.arquivo_id),
              lines,
            } as const,
          ]
        : lines.map((line) => text(line, SMALL))),
    )
  }
  return blocks
}

/** The hashes of the photos that a term is signed over. */
async function photoBlocks(db: Db, vistoria_id: string): Promise<FormBlock[]> {
  const photos = await queries.listSignedPhotos(db, vistoria_id)
  return [
    { kind: 'section', text: 'Fotos da vistoria (SHA-256)' },
    ...runs(photos.map(({ slot, sha256 }) => [SLOT_LABEL[slot], sha256] as const)).map((line) =>
      text(line, SMALL),
    ),
  ]
}

const deliveries = async (db: Db, documento_id: string): Promise<FormBlock[]> => {
  const sent = await listDeliveries(db, documento_id)
  if (sent.length === 0) return [text('Ainda não foi enviada.', SMALL)]
  return sent.flatMap((each) => runs(deliveryLines(each)).map((line) => text(line, SMALL)))
}

/** The block with the address, and its QR code, that a document is verified at. */
export async function verificationBlock({ address }: Verification): Promise<FormBlock> {
  const { default: QRCode } = await import('qrcode')
  const bytes = await QRCode.toBuffer(address, { errorCorrectionLevel: 'M', margin: 1, scale: 6 })
  return {
    kind: 'beside',
    bytes,
    lines: [
      [{ bold: 'Confira este documento em' }],
      [address],
      [
        'A página mostra o tipo, o número, a situação, as datas e os códigos, e diz se um arquivo é o que foi assinado.',
      ],
    ],
  }
}
