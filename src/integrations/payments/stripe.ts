import type Stripe from 'stripe'
import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import { type Centavos, centavos } from '#domain/money.ts'
import type { Credentials } from '#domain/providers.ts'
import { type Connection, NoAnswer } from '../http.ts'
import { kindAlone } from '../kind-alone.ts'
import { keyRefused, notAllowed, providerDown, tooMany, unrecognised } from '../probe/refusals.ts'
import type { Charge, ChargeOrder, ChargeStatus, Gateway } from './port.ts'
import { chargeRefused, credentialsRefused, pixNotAllowed, unclear } from './refusals.ts'

const WHO = 'O Stripe'
const TIMEOUT_MS = 12_000

/** Returns the official client, loaded on first use. Its retries send the same idempotency key. */
async function clientOf(
  { secret_key }: Credentials['stripe'],
  connection: Connection,
  retries: number,
) {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(connection.baseUrl)
  return new Client(secret_key, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: connection.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

/** Checks the key by reading the account's balance, the smallest permission of a secret key. */
export async function checkStripe(credentials: Credentials['stripe'], connection: Connection) {
  const stripe = await clientOf(credentials, connection, 0)
  const balance = await stripe.balance.retrieve().catch((error) => {
    throw toUpstreamError(error)
  })
  if (balance.object !== 'balance') throw unrecognised(WHO)
}

function toUpstreamError(error: Partial<Stripe.errors.StripeError>) {
  const { type, statusCode = 0 } = error
  if (type === 'StripeAuthenticationError') return keyRefused(WHO)
  if (type === 'StripePermissionError') return notAllowed(WHO)
  if (type === 'StripeRateLimitError') return tooMany(WHO)
  if (type === 'StripeConnectionError')
    return new NoAnswer(
      `${WHO} não respondeu. Tente novamente em instantes.`,
      'provedor_sem_resposta',
      kindAlone(error),
    )
  return statusCode >= 500 ? providerDown(WHO) : unrecognised(WHO)
}

/** Stripe's PaymentIntents with Pix, which accounts in Brazil get by invitation only. */
export function stripe(credentials: Credentials['stripe'], connection: Connection): Gateway {
  const client = () => clientOf(credentials, connection, 1)
  return {
    name: 'stripe',
    check: () => checkStripe(credentials, connection),
    async createCharge(order) {
      const { paymentIntents } = await client()
      const intent = await paymentIntents
        .create(intentOf(order), { idempotencyKey: order.referencia })
        .catch((error) => {
          throw refusalOf(error, true)
        })
      const charge = chargeOf(intent)
      if (charge?.status === 'encerrada') throw chargeRefused(WHO, 'não aprovada')
      if (!charge?.copiaECola && charge?.status !== 'paga') throw unclear(WHO)
      return charge
    },
    async findCharge(externalId) {
      const { paymentIntents, disputes } = await client()
      const intent = await paymentIntents
        .retrieve(externalId, { expand: ['latest_charge'] })
        .catch((error: Partial<Stripe.errors.StripeError>) => {
          if (error.statusCode === 404) return undefined
          throw refusalOf(error, false)
        })
      if (!intent) return undefined
      const charge = chargeOf(intent)
      if (!charge) throw unrecognised(WHO)
      const { latest_charge } = intent
      if (typeof latest_charge !== 'object' || !latest_charge?.disputed) return charge
      const { data } = await disputes
        .list({ payment_intent: externalId, limit: 100 })
        .catch((error) => {
          throw refusalOf(error, false)
        })
      return { ...charge, contestado: disputedIn(data) }
    },
    async cancelCharge(externalId) {
      const { paymentIntents } = await client()
      const intent = await paymentIntents.cancel(externalId).catch((error) => {
        throw refusalOf(error, false)
      })
      if (chargeOf(intent)?.status !== 'encerrada') throw unrecognised(WHO)
    },
  }
}

const MIN_S = 60
const MAX_S = 1_209_600

/** Depends only on the order: Stripe rejects different parameters under one idempotency key. */
function intentOf({ referencia, valor, descricao, expiraEm, pedidoEm }: ChargeOrder) {
  const seconds = Math.round((Date.parse(expiraEm) - Date.parse(pedidoEm)) / 1000)
  const expires_after_seconds = Math.min(Math.max(seconds, MIN_S), MAX_S)
  return {
    amount: valor,
    currency: 'brl',
    confirm: true,
    description: descricao,
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    payment_method_options: { pix: { expires_after_seconds } },
    metadata: { referencia },
  } satisfies Stripe.PaymentIntentCreateParams
}

const STATUS: Record<string, ChargeStatus> = {
  requires_action: 'aberta',
  processing: 'aberta',
  succeeded: 'paga',
  canceled: 'encerrada',
  // Returns to the first status when the code expires.
  requires_payment_method: 'encerrada',
}

/** Returns undefined for an answer that is not a known payment intent. */
function chargeOf(intent: Stripe.PaymentIntent): Charge | undefined {
  const { id, status, currency, metadata, next_action, latest_charge } = intent ?? {}
  const state = STATUS[status]
  const amount: unknown = state === 'paga' ? intent.amount_received : intent?.amount
  if (!id || !state || !Number.isSafeInteger(amount) || typeof currency !== 'string') return
  const pix = next_action?.pix_display_qr_code
  const paid = typeof latest_charge === 'object' ? latest_charge : undefined
  return {
    externalId: id,
    status: state,
    valor: centavos(amount as Centavos),
    moeda: currency.toUpperCase(),
    copiaECola: pix?.data ?? null,
    expiraEm: pix?.expires_at ? (new Date(pix.expires_at * 1000).toISOString() as Instant) : null,
    referencia: metadata?.referencia ?? null,
    pagaEm: state === 'paga' && paid ? dayInBrazil(new Date(paid.created * 1000)) : null,
    devolvido: centavos(paid?.amount_refunded ?? 0),
    contestado: centavos(0),
  }
}

/** Dispute statuses in which the money is with the shop: an inquiry, a won or a prevented dispute. */
const HARMLESS = /^(warning_\w+|won|prevented)$/

/** Returns the sum that open and lost disputes took. Throws UpstreamError for an unknown format. */
function disputedIn(disputes: Stripe.Dispute[]): Centavos {
  const taken = disputes.filter(({ status }) => !HARMLESS.test(status)).map(({ amount }) => amount)
  if (!taken.every(Number.isSafeInteger)) throw unrecognised(WHO)
  return centavos(taken.reduce((sum, amount) => sum + amount, 0))
}

/** `making`: a charge may have been created although the call failed. */
function refusalOf(error: Partial<Stripe.errors.StripeError>, making: boolean) {
  const { type, statusCode = 0, code, message = '' } = error
  if (type === 'StripeAuthenticationError') return credentialsRefused(WHO)
  if (type === 'StripePermissionError') return pixNotAllowed(WHO)
  if (type === 'StripeRateLimitError') return tooMany(WHO)
  if (type === 'StripeConnectionError' || !statusCode || (making && statusCode >= 500))
    return unclear(WHO, kindAlone(error))
  if (statusCode >= 500) return providerDown(WHO)
  if (type === 'StripeIdempotencyError' || statusCode === 409) return unclear(WHO)
  if (/\bpix\b/i.test(message)) return pixNotAllowed(WHO)
  return chargeRefused(WHO, code ?? statusCode)
}
