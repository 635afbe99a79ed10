import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sendArquivo, uploadLimits } from '#features/sistema/arquivos/envio/service.ts'
import { markProfile, type Owner } from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { programFile } from '#server/program-file.ts'
import { contextOn, type Moto, type Shop } from './shop.ts'

const PHOTOGRAPHED = 6
export const WITH_PAPERS = 5
/** The light background of the drawings. */
const BACKGROUND = '#e6edf1'
const PLAIN: { tipo: string; descricao: string | null } = { tipo: '', descricao: null }

/** Returns a function that stores a file of an owner. */
export function senderOf(ctx: Context, files: FileStore) {
  const limits = uploadLimits()
  return (owner: Owner, about: Partial<typeof PLAIN>, name: string, bytes: Buffer) =>
    sendArquivo(
      ctx,
      // The product's own drawings need no scanner.
      { files, scan: async () => {}, limits },
      owner,
      { ...PLAIN, ...about },
      { name, size: bytes.length, read: async () => bytes },
    )
}

/** Adds the proof of a payment to a customer's files, and returns its id. */
export async function fileProof(shop: Shop, files: FileStore, cliente_id: string) {
  const owner = { dono: 'cliente', id: cliente_id } as const
  const paper = await demonstrationPaper()
  const { id } = await senderOf(contextOn(shop, shop.today, 10), files)(
    owner,
    { tipo: 'Comprovante' },
    'Comprovante do Pix.pdf',
    paper,
  )
  return id
}

/**
 * Adds pictures and papers to some motorcycles, and obviously invented papers to some customers.
 */
export async function fileSome(shop: Shop, files: FileStore) {
  const portraits = new Map<string, Buffer>()
  const ctx = contextOn(shop, shop.today, 11)
  const send = senderOf(ctx, files)
  const paper = await demonstrationPaper()

  for (const moto of shop.motos.slice(0, PHOTOGRAPHED)) {
    const portrait = portraits.get(moto.cor) ?? (await portraitOf(moto))
    portraits.set(moto.cor, portrait)
    const owner = { dono: 'moto', id: moto.id } as const
    const { id } = await send(owner, { tipo: 'fotos' }, `Moto ${moto.placa}.jpg`, portrait)
    await markProfile(ctx, id, true)
    await send(owner, { tipo: 'documentos' }, `CRLV ${moto.placa}.pdf`, paper)
  }
  for (const id of shop.clientes.slice(0, WITH_PAPERS)) {
    const owner = { dono: 'cliente', id } as const
    await send(owner, { tipo: 'CNH' }, 'CNH de demonstração.pdf', paper)
    await send(owner, { tipo: 'Comprovante' }, 'Comprovante de residência.pdf', paper)
  }
}

/** Returns the product's drawing of a motorcycle of that colour, as a photo. */
export async function portraitOf({ cor }: Pick<Moto, 'cor'>) {
  const { default: sharp } = await import('sharp')
  const drawing = await readFile(programFile(`src/web/motos/moto-${cor.toLowerCase()}.svg`), 'utf8')
  return sharp(Buffer.from(inlineColours(drawing, cor)))
    .resize({ width: 880 })
    .flatten({ background: BACKGROUND })
    .extend({ top: 30, bottom: 30, left: 140, right: 140, background: BACKGROUND })
    .jpeg()
    .toBuffer()
}

/** Inlines the drawing's colours, because the renderer does not support CSS variables. */
function inlineColours(drawing: string, cor: string) {
  const rules = [/\.moto\{([^}]*)\}/, new RegExp(`\\[data-cor=${cor}\\]\\{([^}]*)\\}`)]
  const paint = Object.fromEntries(
    rules
      .flatMap((rule) => [...(rule.exec(drawing)?.[1] ?? '').matchAll(/(--[\w-]+):([^;]+)/g)])
      .map(([, name, value]) => [name, value]),
  )
  return drawing.replace(
    /var\((--[\w-]+)(?:,var\(--[\w-]+\))?\)/g,
    (_, name) => paint[name] ?? 'none',
  )
}

export async function demonstrationPaper() {
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({ size: 'A5', info: { Title: 'Documento de demonstração' } })
  paper.fontSize(20).text('DOCUMENTO DE DEMONSTRAÇÃO', { align: 'center' })
  paper
    .moveDown()
    .fontSize(12)
    .text('Sem valor. Os dados deste sistema de demonstração são fictícios.', { align: 'center' })
  paper.end()
  return buffer(paper)
}
