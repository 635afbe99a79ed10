import { fieldsOf } from '../probe/refusals.ts'
import { type ReadWebhook, WrongSignature } from '../webhooks/port.ts'
import { isHmac, partsOf } from './signatures.ts'
import { bodyOf } from './webhook-body.ts'

/**
 * Mercado Pago resends for a day and does not document whether it signs again. The event's content
 * is never trusted.
 */
const OLDEST_MS = 24 * 3_600_000
const AHEAD_MS = 5 * 60_000
/** Smaller numbers are seconds: Mercado Pago sends milliseconds, and formerly seconds. */
const MILLISECONDS_FROM = 1e12

/**
 * Reads Mercado Pago's events; `secret` is the one its panel shows beside the address. The signature is
 * over the id in lower case, as documented, or as sent.
 */
export const readMercadoPago =
  (secret: string): ReadWebhook =>
  ({ headers, query, body, now }) => {
    const signature = partsOf(headers['x-signature'])
    const ts = signature.get('ts')?.[0] ?? ''
    const id = query['data.id'] ?? ''
    const isSigned = [id.toLowerCase(), id].some((signedId) =>
      isHmac(secret, manifest(signedId, headers['x-request-id'], ts), signature.get('v1')),
    )
    if (!isSigned) throw new WrongSignature()
    const signedAt = Number(ts) < MILLISECONDS_FROM ? Number(ts) * 1000 : Number(ts)
    const age = now.getTime() - signedAt
    if (!(age > -AHEAD_MS && age < OLDEST_MS)) throw new WrongSignature()

    const { id: eventId, type = query.type, data } = bodyOf(body)
    const disputed = type === CHARGEBACK ? textOf(fieldsOf(data).payment_id) : ''
    const chargeId = type === 'payment' ? id : disputed
    if (!id || !chargeId || !textOf(eventId)) return []
    return [{ kind: 'cobranca', eventId: textOf(eventId), provider: 'mercadopago', chargeId }]
  }

/**
 * The signed id of a chargeback is its own. Its body names the payment and is not signed: at worst
 * a replayed call makes the shop query another payment.
 */
const CHARGEBACK = 'topic_chargebacks_wh'

const textOf = (id: unknown) => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

/** Returns the signed text; missing values are left out together with their names. */
const manifest = (id: string, requestId: string | undefined, ts: string) =>
  [id && `id:${id};`, requestId && `request-id:${requestId};`, ts && `ts:${ts};`]
    .filter(Boolean)
    .join('')
