import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type StandInRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}
export type StandInAnswer = {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON, a text unchanged. */
  body?: unknown
  /** Never answers, or breaks the connection in the middle of the answer. */
  fault?: 'silence' | 'half'
}

/** Timeouts of an adapter under test, in milliseconds: for an answer, and for one that never comes. */
export const PATIENCE_MS = 5000
export const SILENCE_MS = 100

/**
 * Starts a provider's stand-in on this machine, which answers as set by `answers` and records its
 * requests.
 */
export async function standIn() {
  const requests: StandInRequest[] = []
  const state = { answer: (_: StandInRequest): StandInAnswer => ({ status: 404 }) }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const received = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(received)
      const { status = 200, headers = {}, body = '', fault } = state.answer(received)
      if (fault === 'silence') return
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const type = typeof body === 'string' ? {} : { 'content-type': 'application/json' }
      response.writeHead(status, { ...type, ...headers, 'content-length': Buffer.byteLength(text) })
      if (fault !== 'half') return response.end(text)
      response.write(text.slice(0, text.length / 2), () => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Sets the answer from now on, or a function of the request. */
    answers(answer: StandInAnswer | ((request: StandInRequest) => StandInAnswer)) {
      requests.length = 0
      state.answer = typeof answer === 'function' ? answer : () => answer
    },
  }
}
