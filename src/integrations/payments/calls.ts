import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Connection, type Reply } from '../http.ts'

/** Milliseconds before each retry; short, because a user may be waiting. */
const WAITS = [250, 750]
const MAX_WAIT_MS = 2000
const TRANSIENT = new Set([429, 502, 503, 504])

/**
 * Sends a call that is safe to repeat: a read, or a change with an idempotency key. Retries if the
 * gateway reports a temporary failure, not if it does not answer.
 * @throws {NoAnswer} if no complete answer arrives in time.
 */
export async function repeatable(
  connection: Connection,
  who: string,
  path: string,
  init: RequestInit = {},
): Promise<Reply> {
  for (const wait of WAITS) {
    const reply = await ask(connection, who, path, init)
    const requestedWait = Number(reply.headers.get('retry-after') ?? 0) * 1000
    if (!TRANSIENT.has(reply.status) || requestedWait > MAX_WAIT_MS) return reply
    await pause(Math.max(wait, requestedWait))
  }
  return ask(connection, who, path, init)
}

export const json = (
  method: 'POST' | 'PUT',
  headers: Record<string, string>,
  body: object,
): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
