import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Connection, type Reply } from '../http.ts'

/** Milliseconds before each further try; nobody who looks at a screen waits longer. */
const WAITS = [250, 750]
const LONGEST_WAIT = 2000
const PASSING = new Set([429, 502, 503, 504])

/**
 * A call that does no harm when repeated: a reading, or a change that the gateway knows again by its key. It is tried again
 * when the gateway says that it could not now, and not when it keeps silent.
 * @throws {NoAnswer} when no whole answer came in time.
 */
export async function repeatable(
  connection: Connection,
  who: string,
  path: string,
  init: RequestInit = {},
): Promise<Reply> {
  for (const wait of WAITS) {
    const reply = await ask(connection, who, path, init)
    const asked = Number(reply.headers.get('retry-after') ?? 0) * 1000
    if (!PASSING.has(reply.status) || asked > LONGEST_WAIT) return reply
    await pause(Math.max(wait, asked))
  }
  return ask(connection, who, path, init)
}

export const json = (method: 'POST' | 'PUT', headers: Record<string, string>, body: object): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
