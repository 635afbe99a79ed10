import { UpstreamError } from '#domain/errors.ts'

/** What an adapter is built from. `baseUrl` without a slash at its end; the time-out in milliseconds. */
export type Connection = { baseUrl: string; timeoutMs?: number; fetch?: typeof fetch }

/** The answer to a call: its status, and its body as text and read as JSON (undefined when it is none). */
export type Reply = { status: number; ok: boolean; text: string; body: unknown; headers: Headers }

const TIMEOUT_MS = 12_000
const LONGEST_ANSWER = 1_000_000

/** The provider did not answer in time, or the connection broke: whether it took the call is unknown. */
export class NoAnswer extends UpstreamError {
  override name = 'NoAnswer'
}

/**
 * One call to a provider, never repeated and never redirected. `who` names it in the user's sentence.
 * @throws {NoAnswer} when no whole answer came in time.
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
    if (text.length > LONGEST_ANSWER) throw new Error('answer too long')
    return { status: answer.status, ok: answer.ok, text, body: parsed(text), headers: answer.headers }
  } catch (cause) {
    throw new NoAnswer(`${who} não respondeu. Tente novamente em instantes.`, 'provedor_sem_resposta', {
      cause,
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
