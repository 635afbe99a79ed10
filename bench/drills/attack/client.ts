import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

type Request = {
  method: string
  path: string
  token: string
  /** The address of this machine to call from. */
  from: string
  payload?: Buffer | undefined
  type?: string
  headers?: Record<string, string>
}
export type Answer = { status: number; type: string; body: unknown }
export type Send = (request: Request) => Promise<Answer>

/** Returns a function that sends a request as it is written, and counts each status in `statuses`. */
export function clientOf(host: string, port: number, statuses: Map<number, number>): Send {
  return async ({ method, path, token, from, payload, type = 'application/json', headers }) => {
    const agent = new Agent({ localAddress: from } as object)
    const asked = request({
      host,
      port,
      path,
      method,
      agent,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': type }),
      },
    }).end(payload)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const body = await json(answer).catch(() => undefined)
    const status = answer.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return { status, type: answer.headers['content-type'] ?? '', body }
  }
}
