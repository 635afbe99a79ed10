import { listAcertos } from '#features/contratos/acertos/service.ts'
import type { Ponto } from '#features/contratos/documentos/assinatura/rules.ts'
import { refuseDocument, signDocument } from '#features/contratos/documentos/assinatura/service.ts'
import type { Documento } from '#features/contratos/documentos/contract.ts'
import { emitDocument } from '#features/contratos/documentos/emissao/service.ts'
import { cancelDocument } from '#features/contratos/documentos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { contextOn, type Shop } from './shop.ts'

export const DEVICE = 'Aparelho de demonstração'

/** Rentals whose contract is signed. */
const SIGNED = 4

/**
 * Emits documents in each state: contracts that are signed, replaced, cancelled and to be signed, an
 * amendment, a notification, and two terms of settlements, one without the customer's signature.
 */
export async function signPapers(shop: Shop, files: FileStore) {
  const ctx = contextOn(shop, shop.today, 13)
  const around = { files, publicUrl: undefined }
  const contrato = (locacao_id: string) => emitDocument(ctx, { locacao_id, tipo: 'contrato' })
  const sign = async (document: Documento) => {
    await signDocument(ctx, around, document.id, {
      ...(await waveSignature()),
      sha256_texto: document.sha256_texto,
      user_agent: DEVICE,
      papel: 'locatario',
    })
    await signDocument(ctx, around, document.id, { papel: 'locadora', user_agent: null })
  }
  const [replaced, cancelled, ...others] = shop.running.map(({ id }) => id)
  for (const id of others.slice(0, SIGNED)) await sign(await contrato(id))
  const [amended, asked] = others
  if (amended) await amend(ctx, amended, sign)
  if (asked)
    await emitDocument(ctx, {
      locacao_id: asked,
      tipo: 'notificacao',
      texto:
        'Consta em aberto uma semana de aluguel. Pedimos que fale com a loja para combinar o pagamento.',
    })
  if (replaced) for (let times = 0; times < 2; times++) await contrato(replaced)
  if (cancelled)
    await cancelDocument(ctx, (await contrato(cancelled)).id, 'O cliente escolheu outro plano')
  await settle(ctx, around, sign)
}

async function amend(
  ctx: Context,
  locacao_id: string,
  sign: (document: Documento) => Promise<void>,
) {
  const amendment = (texto: string) => emitDocument(ctx, { locacao_id, tipo: 'aditivo', texto })
  await sign(
    await amendment('1. O locatário passa a buscar a moto na loja às segundas-feiras, até as 10h.'),
  )
  await amendment('1. O contrato passa a terminar 30 dias depois do dia combinado.')
}

async function settle(
  ctx: Context,
  around: Parameters<typeof refuseDocument>[1],
  sign: (document: Documento) => Promise<void>,
) {
  const { items } = await listAcertos(ctx.db, { situacao: 'concluido', limite: 2 })
  const [agreed, refused] = items
  if (agreed) await sign(await emitDocument(ctx, { locacao_id: agreed.locacao_id, tipo: 'acerto' }))
  if (!refused) return
  const { id } = await emitDocument(ctx, { locacao_id: refused.locacao_id, tipo: 'acerto' })
  await refuseDocument(ctx, around, id, {
    motivo: 'ausente',
    texto: 'Devolveu a moto por um portador.',
  })
  await signDocument(ctx, around, id, { papel: 'locadora', user_agent: null })
}

/** The frame of a signature, in pixels. */
const WIDTH = 420
const HEIGHT = 160

/** A signature: a wave, as strokes and as their picture. */
export async function waveSignature() {
  const { default: sharp } = await import('sharp')
  const wave: Ponto[] = Array.from({ length: 60 }, (_, n) => ({
    x: 20 + n * 6,
    y: Math.round(80 + 40 * Math.sin(n / 3)),
    t: n * 16,
  }))
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const { x, y } of wave)
    for (let line = y - 2; line < y + 2; line++)
      pixels.fill(0, line * WIDTH + x, line * WIDTH + x + 6)
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer()
  return {
    tracos: [wave],
    imagem: `data:image/png;base64,${png.toString('base64')}`,
    identidade_conferida: true,
  }
}
