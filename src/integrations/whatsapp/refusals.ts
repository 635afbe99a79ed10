import { UpstreamError } from '#domain/errors.ts'
import { ask, type Connection, NoAnswer, type Reply } from '../http.ts'
import { LimitReached } from './port.ts'

/** Errors for the user. They never quote the provider, which may repeat a token or a number. */
export const credentialsRefused = (who: string) =>
  new UpstreamError(
    `${who} recusou as credenciais. Confira-as em Configurações Avançadas.`,
    'provedor_credenciais',
  )
export const limitReached = (who: string, headers?: Headers) =>
  new LimitReached(
    `${who} atingiu o limite de envios. Tente novamente mais tarde.`,
    retryAfter(headers),
  )

/**
 * Reads `Retry-After` in seconds as milliseconds; ignores a date, which is by the provider's clock.
 */
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

/** The provider answered, but not whether the message was accepted. */
export const unclear = (who: string) =>
  new NoAnswer(`${who} não confirmou o envio.`, 'provedor_sem_resposta')

/** Error codes of connections that were never made: nothing was sent. */
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
  new UpstreamError(
    `${who} está fora do ar. Tente novamente em instantes.`,
    'provedor_fora_do_ar',
    {
      cause,
    },
  )

/**
 * Sends a message. Throws NoAnswer only if it is unknown whether it was accepted; a connection that
 * was never made is another UpstreamError, so that the next provider is tried.
 */
export async function handOver(
  connection: Connection,
  who: string,
  path: string,
  init: RequestInit,
) {
  const reply = await send(connection, who, path, init, (error) => !neverConnected(error))
  if (reply.status >= 500) throw unclear(who)
  return reply
}

/** Sends a read-only call, for which a missing answer leaves nothing unknown. */
export const inquire = (
  connection: Connection,
  who: string,
  path: string,
  init: RequestInit = {},
) => send(connection, who, path, init, () => false)

async function send(
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

/** Returns a nested field of an answer; undefined if it is missing. */
export function field(body: unknown, ...path: (string | number)[]): unknown {
  let value = body
  for (const name of path)
    value = (value as Record<string | number, unknown> | null | undefined)?.[name]
  return value
}

/** Returns an id as text; null if it is neither a text nor a number. */
export const idIn = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
