import type { Notice } from '../webhooks/port.ts'
import { jsonIn, listIn } from '../webhooks/proof.ts'
import { refusalOf } from './cloud.ts'
import { field, idIn } from './refusals.ts'

type Report = Extract<Notice, { kind: 'entrega' }>

/** `sent` says no more than the answer to the sending did. */
const STATUS = new Map<unknown, Report['status']>([
  ['delivered', 'entregue'],
  ['read', 'lida'],
  ['failed', 'falha'],
])

/** What became of messages, as Meta tells it and 360dialog passes it on: several in one call, among much else. */
export function reportsIn(body: Buffer, provider: Report['provider'], who: string): Notice[] {
  const values = listIn(field(jsonIn(body), 'entry'))
    .flatMap((entry) => listIn(field(entry, 'changes')))
    .map((change) => field(change, 'value'))
  return values
    .flatMap((value) => listIn(field(value, 'statuses')))
    .flatMap((told) => {
      const messageId = idIn(field(told, 'id'))
      const status = STATUS.get(field(told, 'status'))
      if (!messageId || !status) return []
      const eventId = `${messageId}:${status}`
      const motivo = status === 'falha' ? reasonOf(told, who) : null
      return [{ kind: 'entrega', eventId, provider, messageId, status, motivo }]
    })
}

function reasonOf(told: unknown, who: string) {
  const code = field(told, 'errors', 0, 'code')
  return typeof code === 'number'
    ? refusalOf({ status: 0, code }, { who }).message
    : `${who} não entregou a mensagem.`
}
