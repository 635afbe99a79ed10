import { OutsideFailure } from '#domain/errors.ts'
import type { Connection, Reply } from '../http.ts'
import type { Messenger, OutgoingMessage } from './port.ts'
import {
  credentialsRefused,
  field,
  handOver,
  idIn,
  inquire,
  limitReached,
  refused,
  unclear,
} from './refusals.ts'

type Account = {
  name: Messenger['name']
  /** Names the provider in the user's sentence. */
  who: string
  headers: Record<string, string>
  /** Where messages are posted, and where the account is asked about without sending. */
  messagesPath: string
  checkPath: string
  /** The field that the answer about the account has when all is well. */
  checkField: string
  /** An approved template whose variables are those of a charge, in their order. */
  template?: string | undefined
}

/** WhatsApp's own message API, as Meta serves it and 360dialog passes it on: same JSON, same error codes. */
export function cloudMessenger(account: Account, connection: Connection): Messenger {
  const { name, who, headers, messagesPath, checkPath, checkField, template } = account
  return {
    name,
    template,
    async send(message) {
      const reply = await handOver(connection, who, messagesPath, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(payload(message, template)),
      })
      if (!reply.ok) throw refusalOf(faultIn(reply), who, template)
      const externalId = idIn(field(reply.body, 'messages', 0, 'id'))
      if (externalId === null)
        throw faultIn(reply).code === undefined ? unclear(who) : refusalOf(faultIn(reply), who, template)
      return { externalId }
    },
    async check() {
      const reply = await inquire(connection, who, checkPath, { headers })
      if (!reply.ok || field(reply.body, checkField) === undefined) throw refusalOf(faultIn(reply), who)
    },
  }
}

/** A charge goes as the approved template where there is one: outside 24 hours nothing else is let through. */
function payload({ to, text, variables }: OutgoingMessage, template: string | undefined) {
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
  if (!template || !variables) return { ...head, type: 'text', text: { preview_url: false, body: text } }
  const parameters = variables.map((value) => ({ type: 'text', text: onOneLine(value) }))
  return {
    ...head,
    type: 'template',
    template: {
      name: template,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters }],
    },
  }
}

/** A template's variable takes no line break, and must say something. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim() || '-'

type Fault = { status: number; code: number | undefined }

function faultIn({ status, body }: Reply): Fault {
  const code = field(body, 'error', 'code')
  return { status, code: typeof code === 'number' ? code : undefined }
}

const LIMITS = new Set([4, 80007, 130429, 131056, 131048])
const NO_RECIPIENT = new Set([131026, 131030])
const WRONG_TEMPLATE = new Set([132000, 132001, 132005, 132007, 132012, 132015])
const OUTSIDE_24_HOURS = 131047

/** WhatsApp's error codes in the shop's words; the same come with an answer, and later with a report. */
export function refusalOf({ status, code = 0 }: Fault, who: string, template?: string): OutsideFailure {
  if (code === OUTSIDE_24_HOURS)
    return new OutsideFailure(
      `${who}: passadas 24 horas da última mensagem do cliente, só um modelo de mensagem aprovado pode ser enviado. Informe o modelo em Configurações Avançadas.`,
      'modelo_necessario',
    )
  if (WRONG_TEMPLATE.has(code))
    return new OutsideFailure(
      `${who} recusou o modelo "${template ?? ''}". Confira se ele foi aprovado e tem as cinco variáveis da cobrança.`,
      'modelo_recusado',
    )
  if (NO_RECIPIENT.has(code))
    return new OutsideFailure(`${who} não pôde entregar a este número.`, 'numero_sem_whatsapp')
  if (LIMITS.has(code) || status === 429) return limitReached(who)
  const forbidden = code === 190 || code === 10 || (code >= 200 && code <= 299)
  if (forbidden || status === 401 || status === 403) return credentialsRefused(who)
  return refused(who, code || status)
}
