import { randomBytes } from 'node:crypto'
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import type { Instant } from '#domain/calendar-day.ts'
import { readChavePix } from '#domain/chave-pix.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, toReais } from '#domain/money.ts'
import { findRef, type RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { readConfig, readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { chargeFor, checkAmount, checkOwed } from './cobranca/service.ts'
import { findDivida } from './dividas/queries.ts'
import { type Divida, owedOn, whatFor } from './dividas/rules.ts'
import { payLinkOf } from './link/service.ts'
import { openChargeOf, type PixRow } from './queries.ts'
import { type ProvedorPix, serves } from './rules.ts'

/** What the payer uses: the text and its QR code. */
export type Pix = {
  copia_e_cola: string
  qr_code: string
  txid: string
  provedor: ProvedorPix
  valor: Centavos
  /** Only for a charge at a gateway: our id, for polling, and the expiry. */
  id?: string
  expira_em?: Instant
}

/**
 * Returns a Pix for the debt as of today: a charge at the preferred gateway, else a static code
 * with the shop's key. Demonstration and simulated data never reach a gateway. Throws RuleViolation
 * if nothing is owed or nothing is configured, UpstreamError if the gateway fails.
 */
export async function pixFor(
  ctx: Context,
  gateways: Gateways,
  ref: RefDivida,
  { estatico = false } = {},
): Promise<Pix> {
  const divida = await findDivida(ctx.db, ref)
  checkOwed(divida)
  const [gateway] = estatico || divida.ficticia ? [] : await gateways()
  if (!gateway) return staticPixOf(ctx, divida)
  return chargePix(await chargeFor(ctx, gateway, ref))
}

/**
 * Returns the Pix that a debt has without a request to a gateway: its open charge, or a static code if
 * it gets no charge; undefined if a charge has to be created. Throws RuleViolation like `pixFor`.
 */
export async function readyPix(
  ctx: Context,
  gateways: Gateways,
  ref: RefDivida,
): Promise<Pix | undefined> {
  const { db, today, now } = ctx
  const divida = await findDivida(db, ref)
  checkOwed(divida)
  const [gateway] = divida.ficticia ? [] : await gateways()
  if (!gateway) return staticPixOf(ctx, divida)
  const [row, taxas] = await Promise.all([openChargeOf(db, ref), readConfig(db, 'pagamentos')])
  const { valor } = owedOn(divida, today, taxas)
  checkAmount(valor)
  if (row?.status !== 'aberta' || !serves(row, { valor, provedor: gateway.name }, now)) return
  return chargePix(row)
}

async function chargePix({ id, valor, copia_e_cola, provedor, expira_em }: PixRow): Promise<Pix> {
  const code = copia_e_cola ?? ''
  return {
    id,
    valor,
    provedor,
    expira_em,
    copia_e_cola: code,
    qr_code: await drawQr(code),
    txid: id,
  }
}

async function staticPixOf({ db, today }: Context, divida: Divida): Promise<Pix> {
  const { valor } = owedOn(divida, today, await readConfig(db, 'pagamentos'))
  checkAmount(valor)
  const descricao = [whatFor(divida), divida.moto_placa].filter(Boolean).join(' ')
  return { ...(await staticPix(db, { valor, descricao })), valor }
}

type Asked = {
  valor: Centavos
  descricao: string
  pagamento_id?: string | undefined
  cobranca_id?: string | undefined
  provedor?: 'estatico' | undefined
}

/** Returns a Pix of a debt with its payment link, or a static code of any amount. */
export async function generatePix(
  ctx: Context,
  { gateways, publicUrl }: { gateways: Gateways; publicUrl: string },
  { valor, descricao, pagamento_id, cobranca_id, provedor }: Asked,
): Promise<Pix & { link?: string }> {
  const ref = findRef({ pagamento_id, cobranca_id })
  if (!ref) return { ...(await staticPix(ctx.db, { valor, descricao })), valor }
  const pix = await pixFor(ctx, gateways, ref, { estatico: provedor === 'estatico' })
  return { ...pix, link: await payLinkOf(ctx.db, ref, publicUrl) }
}

/** Returns the preferred gateway and the configured ones. */
export async function readPreferred(db: Db, gateways: Gateways) {
  const [saved, configured] = await Promise.all([readVersioned(db, 'gateways'), gateways()])
  return { ...saved, configurados: configured.map(({ name }) => name) }
}

export async function savePreferred(
  ctx: Context,
  gateways: Gateways,
  value: { preferido: Awaited<ReturnType<typeof readPreferred>>['preferido'] },
) {
  await saveConfig(ctx, 'gateways', value)
  return readPreferred(ctx.db, gateways)
}

/** Returns the QR code of a Pix text as an SVG data URL. */
export async function drawQr(copia_e_cola: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(copia_e_cola, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
  })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Max. length of a transfer's text shown by banks. */
const MAX_TEXT_LENGTH = 40

/**
 * Returns a static Pix BR Code with the shop's own key (BCB manual: EMV QRCPS-MPM with
 * br.gov.bcb.pix). It is not confirmed automatically. Throws RuleViolation if there is no usable
 * key.
 */
export async function staticPix(
  db: Db,
  { valor, descricao }: { valor: Centavos; descricao: string },
) {
  const { chave_pix, nome, cidade } = await readConfig(db, 'empresa')
  if (!chave_pix)
    throw new RuleViolation(
      'Configure a chave Pix em Dados da empresa (Configurações) para gerar cobranças por Pix.',
      'pix_nao_configurado',
    )
  const txid = randomBytes(12).toString('hex')
  const copia_e_cola = generatePixPayload({
    key: readChavePix(chave_pix)?.value ?? '',
    merchantName: nome,
    merchantCity: cidade,
    amount: toReais(valor),
    txid,
    description: descricao.slice(0, MAX_TEXT_LENGTH),
  })
  if (!copia_e_cola)
    throw new RuleViolation(
      'A chave Pix em Dados da empresa não é válida. Corrija-a em Configurações.',
      'chave_pix_invalida',
    )
  return { copia_e_cola, qr_code: await drawQr(copia_e_cola), txid, provedor: 'estatico' as const }
}
