import { UpstreamError } from '#domain/errors.ts'
import { ask, type Connection, NoAnswer, type Reply } from '../http.ts'
import { LimitReached } from './port.ts'

/** What providers refuse with, in the shop's words. Never the provider's own: those may repeat a token or a number. */
export const credentialsRefused = (who: string) =>
  new UpstreamError(
    `${who} recusou as credenciais. Confira-as em Configurações Avançadas.`,
    'provedor_credenciais',
  )
export const limitReached = (who: string, headers?: Headers) =>
  new LimitReached(`${who} atingiu o limite de envios. Tente novamente mais tarde.`, retryAfter(headers))

/** `Retry-After` in seconds; as a date it is left alone, the clock of the provider being its own. */
function retryAfter(headers: Headers | undefined) {
  const text = headers?.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : null
}
export const disconnected = (who: string) =>
  new UpstreamError(
    `${who} está sem conexão com o WhatsApp. Leia o QR Code de novo no painel do provedor.`,
    'provedor_desconectado',
  )
export const refused = (who: string, reason: number | string) =>
  new UpstreamError(`${who} recusou a mensagem (${reason}).`, 'provedor_recusou')

/** What counts as an answer, but does not say whether the message was taken. */
export const unclear = (who: string) => new NoAnswer(`${who} não confirmou o envio.`, 'provedor_sem_resposta')

/** Codes of connections that were never made: nothing can have been taken. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function neverConnected(error: NoAnswer) {
  const reason = (error.cause as { cause?: { code?: string } } | undefined)?.cause
  return NEVER_CONNECTED.has(reason?.code ?? '')
}

const unreachable = (who: string, { cause }: NoAnswer) =>
  new UpstreamError(`${who} está fora do ar. Tente novamente em instantes.`, 'provedor_fora_do_ar', {
    cause,
  })

/**
 * The call that hands a message over. Where nobody can tell whether it was taken, it ends as NoAnswer, and only there:
 * a connection that never came about is a plain refusal, so that the next provider may be tried.
 */
export async function handOver(connection: Connection, who: string, path: string, init: RequestInit) {
  const reply = await asking(connection, who, path, init, (error) => !neverConnected(error))
  if (reply.status >= 500) throw unclear(who)
  return reply
}

/** A call that sends nothing: no answer to it leaves nothing in doubt. */
export const inquire = (connection: Connection, who: string, path: string, init: RequestInit = {}) =>
  asking(connection, who, path, init, () => false)

async function asking(
  connection: Connection,
  who: string,
  path: string,
  init: RequestInit,
  inDoubt: (error: NoAnswer) => boolean,
): Promise<Reply> {
  try {
    return await ask(connection, who, path, init)
  } catch (error) {
    if (error instanceof NoAnswer && !inDoubt(error)) throw unreachable(who, error)
    throw error
  }
}

/** A field of an answer whose shape is the provider's business. */
export function field(body: unknown, ...path: (string | number)[]): unknown {
  let value = body
  for (const name of path) value = (value as Record<string | number, unknown> | null | undefined)?.[name]
  return value
}

/** An id as providers give it: a text or a number; null where there is none. */
export const idIn = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
