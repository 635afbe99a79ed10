import { z } from 'zod'
import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import { isValidCPF } from '#domain/documents.ts'
import { centavos, fromReais, toReais } from '#domain/money.ts'
import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection, type Reply } from '../http.ts'
import { fieldsOf, providerDown, requireOk, tooMany, unrecognised } from '../probe/refusals.ts'
import { json, repeatable } from './calls.ts'
import type { Charge, ChargeOrder, ChargeStatus, Gateway } from './port.ts'
import {
  chargeRefused,
  credentialsRefused,
  payerRefused,
  pixKeyMissing,
  pixNotAllowed,
  unclear,
} from './refusals.ts'

const WHO = 'O Mercado Pago'

/**
 * Checks the token by reading its account. The official client could only use one address for the
 * whole process.
 */
export async function checkMercadoPago(
  { access_token }: Credentials['mercadopago'],
  connection: Connection,
) {
  const reply = await ask(connection, WHO, '/users/me', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  requireOk(WHO, reply)
  if (fieldsOf(reply.body).id === undefined) throw unrecognised(WHO)
}

/**
 * Mercado Pago's Payments API: our reference is the idempotency key, so an order creates one
 * payment.
 */
export function mercadopago(
  credentials: Credentials['mercadopago'],
  connection: Connection,
): Gateway {
  const authorized = { authorization: `Bearer ${credentials.access_token}` }
  const pathOf = (id: string) => `/v1/payments/${encodeURIComponent(id)}`
  return {
    name: 'mercadopago',
    check: () => checkMercadoPago(credentials, connection),
    async createCharge(order) {
      const headers = { ...authorized, 'x-idempotency-key': order.referencia }
      const reply = await repeatable(
        connection,
        WHO,
        '/v1/payments',
        json('POST', headers, bodyOf(order)),
      )
      // 409: a request with the same key is in progress.
      if (reply.status >= 500 || reply.status === 409) throw unclear(WHO)
      if (!reply.ok) throw refusalOf(reply)
      const charge = chargeIn(reply)
      if (charge?.status === 'encerrada') throw chargeRefused(WHO, 'não aprovada')
      if (!charge?.copiaECola) throw unclear(WHO)
      return charge
    },
    async findCharge(externalId) {
      const reply = await repeatable(connection, WHO, pathOf(externalId), { headers: authorized })
      if (reply.status === 404) return undefined
      if (!reply.ok) throw refusalOf(reply)
      const charge = chargeIn(reply)
      if (!charge) throw unrecognised(WHO)
      return charge
    },
    async cancelCharge(externalId) {
      const request = json('PUT', authorized, { status: 'cancelled' })
      const reply = await repeatable(connection, WHO, pathOf(externalId), request)
      if (!reply.ok) throw refusalOf(reply)
      if (chargeIn(reply)?.status !== 'encerrada') throw unrecognised(WHO)
    },
  }
}

/** Mercado Pago requires an e-mail for every payer; this reserved domain receives no mail. */
const NO_EMAIL = 'example.com'

const bodyOf = ({ referencia, valor, descricao, expiraEm, pagador }: ChargeOrder) => ({
  transaction_amount: toReais(valor),
  description: descricao,
  payment_method_id: 'pix',
  external_reference: referencia,
  date_of_expiration: inBrazil(expiraEm),
  payer: {
    email: pagador.email || `cliente-${pagador.id}@${NO_EMAIL}`,
    first_name: pagador.nome.split(' ')[0],
    last_name: pagador.nome.split(' ').slice(1).join(' ') || undefined,
    ...(isValidCPF(pagador.cpf) && { identification: { type: 'CPF', number: pagador.cpf } }),
  },
})

const OFFSET_MS = 3 * 3_600_000
/** Formats an instant with an offset, because Mercado Pago does not accept `Z`. */
const inBrazil = (instant: Instant) =>
  new Date(Date.parse(instant) - OFFSET_MS).toISOString().replace('Z', '-03:00')

const STATUS: Record<string, ChargeStatus> = {
  pending: 'aberta',
  in_process: 'aberta',
  authorized: 'aberta',
  approved: 'paga',
  in_mediation: 'paga',
  rejected: 'encerrada',
  cancelled: 'encerrada',
  canceled: 'encerrada',
  expired: 'encerrada',
  refunded: 'paga',
  charged_back: 'paga',
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const payment = z.object({
  id: z.union([z.number(), z.string().min(1)]),
  status: z.string().refine((status) => status in STATUS),
  status_detail: z.string().nullish(),
  transaction_amount: z.number().nonnegative(),
  transaction_amount_refunded: z.number().nonnegative().nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  date_of_expiration: instant.nullish(),
  date_approved: instant.nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
    .nullish(),
})

function chargeIn({ body }: Reply): Charge | undefined {
  const { data } = payment.safeParse(body)
  return (
    data && {
      externalId: String(data.id),
      status: STATUS[data.status]!,
      valor: fromReais(data.transaction_amount),
      moeda: data.currency_id.toUpperCase(),
      copiaECola: data.point_of_interaction?.transaction_data?.qr_code || null,
      expiraEm: (data.date_of_expiration?.toISOString() ?? null) as Instant | null,
      referencia: data.external_reference ?? null,
      pagaEm: data.date_approved ? dayInBrazil(data.date_approved) : null,
      ...wentBack(data),
    }
  )
}

/**
 * Returns what was refunded and what the payer's bank took back. A dispute is `in_process`, then
 * `settled` (lost) or `reimbursed` (won).
 */
function wentBack(paid: z.output<typeof payment>) {
  const { status, status_detail, transaction_amount, transaction_amount_refunded } = paid
  const valor = fromReais(transaction_amount)
  const refunded = fromReais(transaction_amount_refunded ?? 0)
  const devolvido = status === 'refunded' && refunded === 0 ? valor : refunded
  const isLost = status === 'charged_back' && status_detail !== 'reimbursed'
  return { devolvido, contestado: centavos(isLost ? Math.max(0, valor - devolvido) : 0) }
}

/** The account has no Pix key to create a QR code with. */
const WITHOUT_KEY = 13_253
/** The payer's document or e-mail is rejected. */
const ABOUT_PAYER = new Set([2067, 4050, 324, 3034, 4390])

function refusalOf({ status, body }: Reply) {
  const { message, cause } = fieldsOf(body)
  const codes = (Array.isArray(cause) ? cause : []).map((each) => Number(fieldsOf(each).code))
  if (status === 401) return credentialsRefused(WHO)
  if (status === 403) return pixNotAllowed(WHO)
  if (status === 429) return tooMany(WHO)
  if (status >= 500) return providerDown(WHO)
  if (codes.includes(WITHOUT_KEY) || /without key enabled/i.test(String(message)))
    return pixKeyMissing(WHO)
  if (codes.some((code) => ABOUT_PAYER.has(code)) || /payer|identification/i.test(String(message)))
    return payerRefused(WHO)
  return chargeRefused(WHO, codes.find(Boolean) ?? status)
}
