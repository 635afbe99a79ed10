import { fieldsOf } from '../probe/refusals.ts'
import { type ReadWebhook, WrongSignature } from '../webhooks/port.ts'
import { isHmac, partsOf } from './signatures.ts'
import { bodyOf } from './webhook-body.ts'

/** The tolerance of Stripe's own library; each resend is signed again. */
const TOLERANCE_S = 300

/**
 * Reads Stripe's events; `secret` is the endpoint's own (`whsec_…`). Does not use the official
 * client, which would load at every start.
 */
export const readStripe =
  (secret: string): ReadWebhook =>
  ({ headers, body, now }) => {
    const signature = partsOf(headers['stripe-signature'])
    const t = signature.get('t')?.[0] ?? ''
    const signed = Buffer.concat([Buffer.from(`${t}.`), body])
    if (!isHmac(secret, signed, signature.get('v1'))) throw new WrongSignature()
    if (!(Math.abs(now.getTime() / 1000 - Number(t)) <= TOLERANCE_S)) throw new WrongSignature()

    const { id: eventId, type, data } = bodyOf(body)
    const chargeId =
      typeof type === 'string' ? intentIn(type, fieldsOf(fieldsOf(data).object)) : undefined
    if (typeof eventId !== 'string' || typeof chargeId !== 'string') return []
    return [{ kind: 'cobranca', eventId, provider: 'stripe', chargeId }]
  }

/** Charges, refunds and disputes name the payment intent that they belong to. */
const ABOUT_INTENT = /^(charge|refund)\./

const intentIn = (type: string, object: Record<string, unknown>) => {
  if (type.startsWith('payment_intent.')) return object.id
  return ABOUT_INTENT.test(type) ? object.payment_intent : undefined
}
