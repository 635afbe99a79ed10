import type { ReadWebhook, WebhookEvent } from '../webhooks/port.ts'
import { jsonIn, requireSecret } from '../webhooks/proof.ts'
import { field, idIn } from './refusals.ts'

const STATUS = new Map<unknown, 'entregue' | 'lida'>([
  ['device', 'entregue'],
  ['read', 'lida'],
  ['played', 'lida'],
])

/** UltraMsg signs nothing: the key in the address authenticates its calls. */
export const readUltraMsg =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    const event = jsonIn(body)
    const status = STATUS.get(field(event, 'data', 'ack'))
    // UltraMsg returns the reference of the message; its queue's ids differ from WhatsApp's.
    const messageId = [
      field(event, 'referenceId'),
      field(event, 'data', 'referenceId'),
      field(event, 'id'),
      field(event, 'data', 'id'),
    ]
      .map(idIn)
      .find(Boolean)
    if (field(event, 'event_type') !== 'message_ack' || !status || !messageId) return []
    const eventId = `${messageId}:${status}`
    return [
      { kind: 'entrega', eventId, provider: 'ultramsg', messageId, status, motivo: null },
    ] satisfies WebhookEvent[]
  }
