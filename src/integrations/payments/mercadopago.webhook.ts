import { type ReadWebhook, WrongSignature } from '../webhooks/port.ts'
import { bodyOf } from './notices.ts'
import { isHmac, partsOf } from './signatures.ts'

/** Mercado Pago tells again for a day; it is not documented whether it signs anew. What is told is never believed. */
const OLDEST_MS = 24 * 3_600_000
const AHEAD_MS = 5 * 60_000
/** Older than this, a number is in seconds: Mercado Pago sends milliseconds, and once sent seconds. */
const MILLISECONDS_FROM = 1e12

/** Reads Mercado Pago's notices; `secret` is the one that its panel shows beside the address. */
export const readMercadoPago =
  (secret: string): ReadWebhook =>
  ({ headers, query, body, now }) => {
    const signature = partsOf(headers['x-signature'])
    const ts = signature.get('ts')?.[0] ?? ''
    const id = query['data.id'] ?? ''
    if (!isHmac(secret, manifest(id, headers['x-request-id'], ts), signature.get('v1')))
      throw new WrongSignature()
    const signedAt = Number(ts) < MILLISECONDS_FROM ? Number(ts) * 1000 : Number(ts)
    const age = now.getTime() - signedAt
    if (!(age > -AHEAD_MS && age < OLDEST_MS)) throw new WrongSignature()

    const { id: eventId, type = query.type } = bodyOf(body)
    // Only what was signed is gone by: the body is not.
    if (type !== 'payment' || !id || (typeof eventId !== 'number' && typeof eventId !== 'string')) return []
    return [{ kind: 'cobranca', eventId: String(eventId), provider: 'mercadopago', chargeId: id }]
  }

/** What is missing is left out of it, with its name. */
const manifest = (id: string, requestId: string | undefined, ts: string) =>
  [id && `id:${id.toLowerCase()};`, requestId && `request-id:${requestId};`, ts && `ts:${ts};`]
    .filter(Boolean)
    .join('')
