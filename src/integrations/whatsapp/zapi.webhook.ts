import type { Notice, ReadWebhook } from '../webhooks/port.ts'
import { jsonIn, listIn, requireSecret } from '../webhooks/proof.ts'
import { field, idIn } from './refusals.ts'

/** `SENT` says no more than the answer to the sending did, and `READ_BY_ME` is of messages that came in. */
const STATUS = new Map<unknown, 'entregue' | 'lida'>([
  ['RECEIVED', 'entregue'],
  ['READ', 'lida'],
  ['PLAYED', 'lida'],
])

/** Z-API signs nothing: the key in the address is the proof. One call may tell of several messages. */
export const readZapi =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    const told = jsonIn(body)
    const status = STATUS.get(field(told, 'status'))
    if (field(told, 'type') !== 'MessageStatusCallback' || !status) return []
    return listIn(field(told, 'ids')).flatMap((value): Notice[] => {
      const messageId = idIn(value)
      const eventId = `${messageId}:${status}`
      return messageId
        ? [{ kind: 'entrega', eventId, provider: 'zapi', messageId, status, motivo: null }]
        : []
    })
  }
