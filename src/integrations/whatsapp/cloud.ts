import { UpstreamError } from '#domain/errors.ts'
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
  /** Names the provider in messages for the user. */
  who: string
  headers: Record<string, string>
  /** Paths to send messages and to check the account without sending. */
  messagesPath: string
  checkPath: string
  /** A field of a valid answer to the check. */
  checkField: string
  /** The approved template with the variables of a reminder in order, and the language. */
  template?: string | undefined
  /** The approved template of a reminder of several debts. */
  groupTemplate?: string | undefined
  language?: string | undefined
}

/** The language of a template by default. */
const LANGUAGE = 'pt_BR'

/** WhatsApp's own message API, used by Meta and 360dialog: same JSON, same error codes. */
export function cloudMessenger(account: Account, connection: Connection): Messenger {
  async function post(message: OutgoingMessage, filled: Filled | undefined) {
    const reply = await handOver(connection, account.who, account.messagesPath, {
      method: 'POST',
      headers: { ...account.headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload(message, filled, account.language)),
    })
    const names = { ...account, template: filled?.template ?? account.template }
    if (!reply.ok) throw refusalOf(faultIn(reply), names)
    const externalId = idIn(field(reply.body, 'messages', 0, 'id'))
    if (externalId === null)
      throw faultIn(reply).code === undefined
        ? unclear(account.who)
        : refusalOf(faultIn(reply), names)
    return { externalId }
  }
  return {
    name: account.name,
    template: account.template,
    async send(message) {
      const [first, ...others] = filledTemplates(message, {
        template: account.template,
        groupTemplate: account.groupTemplate,
      })
      try {
        return await post(message, first)
      } catch (refusal) {
        // Until the template of several debts is approved, that of the oldest one is sent.
        const isTemplate = refusal instanceof UpstreamError && refusal.code === TEMPLATE_REFUSED
        if (!isTemplate || !others[0]) throw refusal
        return post(message, others[0])
      }
    },
    async check() {
      const reply = await inquire(connection, account.who, account.checkPath, {
        headers: account.headers,
      })
      if (!reply.ok || field(reply.body, account.checkField) === undefined)
        throw refusalOf(faultIn(reply), account)
    },
  }
}

/** An approved template and the values of its variables. */
type Filled = { template: string; values: readonly string[] }

/** Returns the approved templates that the message may be sent as, the best first. */
const filledTemplates = (
  { variables, grouped }: OutgoingMessage,
  { template, groupTemplate }: Pick<Account, 'template' | 'groupTemplate'>,
): Filled[] => [
  ...(groupTemplate && grouped ? [{ template: groupTemplate, values: grouped }] : []),
  ...(template && variables ? [{ template, values: variables }] : []),
]

/**
 * A reminder is sent as the approved template if there is one: outside 24 hours nothing else is
 * allowed.
 */
function payload({ to, text }: OutgoingMessage, filled: Filled | undefined, language = LANGUAGE) {
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', to }
  if (!filled) return { ...head, type: 'text', text: { preview_url: false, body: text } }
  const { template, values } = filled
  const parameters = values.map((value) => ({ type: 'text', text: onOneLine(value) }))
  return {
    ...head,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [{ type: 'body', parameters }],
    },
  }
}

/** A template's variable must not be empty or contain line breaks. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim() || '-'

/** `headers` of the response, if there was one. */
type Fault = { status: number; code: number | undefined; headers?: Headers }

function faultIn({ status, body, headers }: Reply): Fault {
  const code = field(body, 'error', 'code')
  return { status, headers, code: typeof code === 'number' ? code : undefined }
}

/**
 * Excludes 131048, a number blocked for spam: waiting does not help, so the next provider is tried.
 */
const LIMITS = new Set([4, 80007, 130429, 131056])
const NO_RECIPIENT = new Set([131026, 131030])
const OTHER_VARIABLES = new Set([132000, 132012])
const NOT_FOUND = 132001
const NOT_USABLE = new Set([132005, 132007, 132015, 132016])
const OUTSIDE_24_HOURS = 131047
const TEMPLATE_REFUSED = 'modelo_recusado'

/** Explains what the shop must do about a rejected template. */
function templateRefusal(code: number, { who, template, language = LANGUAGE }: MessageNames) {
  const named = template ? `o modelo "${template}"` : 'o modelo de mensagem'
  const templateError = (text: string) => new UpstreamError(`${who}: ${text}`, TEMPLATE_REFUSED)
  if (OTHER_VARIABLES.has(code))
    return templateError(
      `${named} não tem as cinco variáveis da cobrança. Cadastre-o com {{1}} a {{5}}, como mostram as Configurações Avançadas.`,
    )
  if (code === NOT_FOUND)
    return templateError(
      `${named} não existe ou não foi aprovado no idioma ${language}. Confira o nome e o idioma em Configurações Avançadas.`,
    )
  return templateError(
    `${named} não pode ser usado agora: foi pausado, reprovado ou ficou longo demais. Veja-o no painel do provedor.`,
  )
}

/** The names that a refusal's message uses. */
type MessageNames = Pick<Account, 'who' | 'template' | 'language'>

/**
 * Maps WhatsApp's error codes to errors for the user; they come with responses and with delivery
 * reports.
 */
export function refusalOf(
  { status, code = 0, headers }: Fault,
  account: MessageNames,
): UpstreamError {
  const { who, template } = account
  if (code === OUTSIDE_24_HOURS)
    return new UpstreamError(
      template
        ? `${who}: passadas 24 horas da última mensagem do cliente, só um modelo aprovado pode ser enviado, e esta mensagem é texto livre. Envie-a pelo seu WhatsApp.`
        : `${who}: passadas 24 horas da última mensagem do cliente, só um modelo de mensagem aprovado pode ser enviado. Informe o modelo em Configurações Avançadas.`,
      'modelo_necessario',
    )
  if (OTHER_VARIABLES.has(code) || code === NOT_FOUND || NOT_USABLE.has(code))
    return templateRefusal(code, account)
  if (NO_RECIPIENT.has(code))
    return new UpstreamError(`${who} não pôde entregar a este número.`, 'numero_sem_whatsapp')
  if (LIMITS.has(code) || status === 429) return limitReached(who, headers)
  const forbidden = code === 190 || code === 10 || (code >= 200 && code <= 299)
  if (forbidden || status === 401 || status === 403) return credentialsRefused(who)
  return refused(who, code || status)
}
