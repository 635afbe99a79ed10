import type { Notice, ReadWebhook } from '../webhooks/port.ts'
import { jsonIn, requireSecret } from '../webhooks/proof.ts'
import { field, idIn } from './refusals.ts'

const STATUS = new Map<unknown, 'entregue' | 'lida'>([
  ['device', 'entregue'],
  ['read', 'lida'],
  ['played', 'lida'],
])

/** UltraMsg signs nothing: the key in the address is the proof. */
export const readUltraMsg =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    const told = jsonIn(body)
    const status = STATUS.get(field(told, 'data', 'ack'))
    // It gives back the reference that the message was sent with; the ids of its queue and of WhatsApp are two things.
    const messageId = [
      field(told, 'referenceId'),
      field(told, 'data', 'referenceId'),
      field(told, 'id'),
      field(told, 'data', 'id'),
    ]
      .map(idIn)
      .find(Boolean)
    if (field(told, 'event_type') !== 'message_ack' || !status || !messageId) return []
    const eventId = `${messageId}:${status}`
    return [
      { kind: 'entrega', eventId, provider: 'ultramsg', messageId, status, motivo: null },
    ] satisfies Notice[]
  }
