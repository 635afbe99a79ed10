import type { WebhookEvent } from '../webhooks/port.ts'
import { jsonIn, listIn } from '../webhooks/proof.ts'
import { refusalOf } from './cloud.ts'
import { field, idIn } from './refusals.ts'

type Report = Extract<WebhookEvent, { kind: 'entrega' }>

/** `sent` adds nothing to the response of the send call. */
const STATUS = new Map<unknown, Report['status']>([
  ['delivered', 'entregue'],
  ['read', 'lida'],
  ['failed', 'falha'],
])

/**
 * Returns the delivery reports in a call of Meta or 360dialog, which may contain several among
 * other events.
 */
export function reportsIn(body: Buffer, provider: Report['provider'], who: string): WebhookEvent[] {
  const values = listIn(field(jsonIn(body), 'entry'))
    .flatMap((entry) => listIn(field(entry, 'changes')))
    .map((change) => field(change, 'value'))
  return values
    .flatMap((value) => listIn(field(value, 'statuses')))
    .flatMap((item) => {
      const messageId = idIn(field(item, 'id'))
      const status = STATUS.get(field(item, 'status'))
      if (!messageId || !status) return []
      const eventId = `${messageId}:${status}`
      const motivo = status === 'falha' ? reasonOf(item, who) : null
      return [{ kind: 'entrega', eventId, provider, messageId, status, motivo }]
    })
}

function reasonOf(item: unknown, who: string) {
  const code = field(item, 'errors', 0, 'code')
  return typeof code === 'number'
    ? refusalOf({ status: 0, code }, { who }).message
    : `${who} não entregou a mensagem.`
}
