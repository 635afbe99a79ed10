import { randomBytes } from 'node:crypto'
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { readChavePix } from '#domain/chave-pix.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, toReais } from '#domain/money.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
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
