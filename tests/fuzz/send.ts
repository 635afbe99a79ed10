import { Agent, request } from 'node:http'
import type { Sent } from './operations.ts'

export type Got = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

const PATIENCE_MS = 15_000
const PATIENT = { keepAlive: true, maxSockets: 4 }

/** Sends as a program does that checks nothing: the address and the headers go out as they are. */
export function sender(port: number) {
  const agent = new Agent(PATIENT)
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
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('no answer in time')))
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
      // A server that has refused the head of a request need not read the rest of it.
      call.on('error', (error) => answered || reject(error))
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
