import { fieldsOf } from '../probe/refusals.ts'
import type { ReadWebhook } from '../webhooks/port.ts'
import { requireSecret } from '../webhooks/proof.ts'
import { bodyOf } from './webhook-body.ts'

/**
 * Reads Asaas' events; `token` is the one entered in its panel, which Asaas sends with each event.
 */
export const readAsaas =
  (token: string): ReadWebhook =>
  ({ headers, body }) => {
    requireSecret(headers['asaas-access-token'], token)
    const { id: eventId, event, payment } = bodyOf(body)
    const chargeId = fieldsOf(payment).id
    const isCharge = typeof event === 'string' && event.startsWith('PAYMENT_')
    if (!isCharge || typeof eventId !== 'string' || typeof chargeId !== 'string') return []
    return [{ kind: 'cobranca', eventId, provider: 'asaas', chargeId }]
  }
