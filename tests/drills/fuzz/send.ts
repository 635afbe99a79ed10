import { Agent, request } from 'node:http'
import type { Sent } from './operations.ts'

export type Got = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

const TIMEOUT_MS = 15_000
const AGENT_OPTIONS = { keepAlive: true, maxSockets: 4 }

/** Returns a client that sends addresses and headers without validation. */
export function sender(port: number) {
  const agent = new Agent(AGENT_OPTIONS)
  const send = ({ method, path, headers = {}, body }: Sent) =>
    new Promise<Got>((resolve, reject) => {
      const began = performance.now()
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const chunked = 'transfer-encoding' in headers ? {} : length
      const call = request({
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { ...chunked, ...headers },
        insecureHTTPParser: false,
      })
      let answered = false
      call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer in time')))
      call.on('response', (response) => {
        answered = true
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        )
      })
      // A server that rejected the headers need not read the body.
      call.on('error', (error) => answered || reject(error))
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
