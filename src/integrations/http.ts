import { UpstreamError } from '#domain/errors.ts'

/** How to reach a provider: `baseUrl` without a trailing slash, the timeout in milliseconds. */
export type Connection = { baseUrl: string; timeoutMs?: number; fetch?: typeof fetch }

/**
 * A provider's response: status, and body as text and as parsed JSON (undefined if it is not JSON).
 */
export type Reply = { status: number; ok: boolean; text: string; body: unknown; headers: Headers }

const TIMEOUT_MS = 12_000
const MAX_BYTES = 1_000_000

/**
 * No answer in time, or the connection broke: it is unknown whether the provider processed the
 * call.
 */
export class NoAnswer extends UpstreamError {
  override name = 'NoAnswer'
}

/**
 * Sends one request to a provider, without retries or redirects. `who` names it in the message for
 * the user.
 * @throws {NoAnswer} if no complete answer arrives in time.
 */
export async function ask(
  { baseUrl, timeoutMs = TIMEOUT_MS, fetch: send = fetch }: Connection,
  who: string,
  path: string,
  init: RequestInit = {},
): Promise<Reply> {
  try {
    const answer = await send(baseUrl + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (text.length > MAX_BYTES) throw new Error('answer too long')
    return {
      status: answer.status,
      ok: answer.ok,
      text,
      body: parsed(text),
      headers: answer.headers,
    }
  } catch (cause) {
    throw new NoAnswer(
      `${who} não respondeu. Tente novamente em instantes.`,
      'provedor_sem_resposta',
      {
        cause,
      },
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
