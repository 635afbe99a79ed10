import type { ReadWebhook, WebhookEvent } from '../webhooks/port.ts'
import { jsonIn, listIn, requireSecret } from '../webhooks/proof.ts'
import { field, idIn } from './refusals.ts'

/**
 * `SENT` adds nothing to the response of the send call, and `READ_BY_ME` is about incoming
 * messages.
 */
const STATUS = new Map<unknown, 'entregue' | 'lida'>([
  ['RECEIVED', 'entregue'],
  ['READ', 'lida'],
  ['PLAYED', 'lida'],
])

/**
 * Z-API signs nothing: the key in the address authenticates its calls. One call may report several
 * messages.
 */
export const readZapi =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    const event = jsonIn(body)
    const status = STATUS.get(field(event, 'status'))
    if (field(event, 'type') !== 'MessageStatusCallback' || !status) return []
    return listIn(field(event, 'ids')).flatMap((value): WebhookEvent[] => {
      const messageId = idIn(value)
      const eventId = `${messageId}:${status}`
      return messageId
        ? [{ kind: 'entrega', eventId, provider: 'zapi', messageId, status, motivo: null }]
        : []
    })
  }
