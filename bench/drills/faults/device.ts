import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: string; retryAfter: string | undefined }
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object | FormData | undefined
  /** Sent as `Idempotency-Key`, so that a POST can be repeated safely. */
  key?: string | undefined
}

const TIMEOUT_MS = 15_000

/** Below a server's limit per address and minute. */
const REQUESTS_OF_AN_ADDRESS = 500

/**
 * One device with its own loopback addresses, which avoid the rate limit, and keep-alive
 * connections.
 */
export class Device {
  readonly #number: number
  #agent: Agent | undefined
  #requests = 0
  readonly #addresses: () => readonly string[]
  #token = ''
  #next: number
  /** The address of the server that has not answered yet. */
  pendingAddress: string | undefined
  /**
   * Requests without an answer, requests refused for now, and, of the first, those that a server had
   * accepted.
   */
  readonly lost = { unanswered: 0, retried: 0, cutOff: 0 }

  /** @param addresses returns the running servers; used in rotation. */
  constructor(number: number, addresses: () => readonly string[]) {
    this.#number = number
    this.#addresses = addresses
    this.#next = number
  }

  async signIn(senha: string) {
    const answer = await this.ask({
      method: 'POST',
      path: '/auth/login',
      body: { username: 'admin', senha },
    })
    if (!isGood(answer)) throw new Error(`signing in: ${answer.status} ${answer.body}`)
    this.#token = JSON.parse(answer.body).access_token
  }

  #connections() {
    const rotations = this.#requests++ / REQUESTS_OF_AN_ADDRESS
    if (Number.isInteger(rotations)) {
      this.#agent?.destroy()
      this.#agent = new Agent({
        keepAlive: true,
        localAddress: `127.1.${rotations % 250}.${this.#number + 1}`,
      })
    }
    return this.#agent
  }

  /**
   * Sends the call to the next server.
   * @throws {Error} if there is no answer.
   */
  async once({ method, path, body, key }: Call): Promise<Answer> {
    const addresses = this.#addresses()
    const address = addresses[this.#next++ % addresses.length]
    if (!address) throw new Error('no server is listening')
    const encoded = body instanceof FormData ? new Response(body) : undefined
    const payload = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : body && JSON.stringify(body)
    const headers = {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(payload && {
        'content-type': encoded?.headers.get('content-type') ?? 'application/json',
      }),
      ...(payload && { 'content-length': Buffer.byteLength(payload as string) }),
      ...(key && { 'idempotency-key': key }),
    }
    this.pendingAddress = address
    const agent = this.#connections()
    const answer = new Promise<Answer>((resolve, reject) => {
      const call = request(`${address}/api${path}`, { method, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        // An incomplete answer counts as none.
        response.on('end', () =>
          response.complete
            ? resolve({
                status: response.statusCode!,
                body: text,
                retryAfter: response.headers['retry-after'],
              })
            : reject(new Error('cut off')),
        )
        response.on('error', reject)
      })
      call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer in time')))
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The connection was refused, or closed before its reuse: no server accepted the call.
        const wasNeverAccepted =
          error.code === 'ECONNREFUSED' || (call.reusedSocket && error.code === 'ECONNRESET')
        if (!wasNeverAccepted) this.lost.cutOff++
        reject(error)
      })
      call.end(payload)
    })
    return answer.finally(() => {
      this.pendingAddress = undefined
    })
  }

  /** Retries until there is a final answer; calls `giveUp` once, after the first failure. */
  async ask(call: Call, giveUp: () => boolean = () => false): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.once(call).catch(() => undefined)
      if (answer && !RETRY_STATUSES.has(answer.status)) return answer
      if (answer) this.lost.retried++
      else this.lost.unanswered++
      if (attempt === 1 && giveUp()) return GIVEN_UP
      await sleep(60)
    }
  }

  close() {
    this.#agent?.destroy()
  }
}

/** The result of a caller that gave up: the call may or may not have been processed. */
export const GIVEN_UP: Answer = { status: 0, body: '', retryAfter: undefined }
const RETRY_STATUSES = new Set([502, 503, 504])

export const isGood = ({ status }: Answer) => status >= 200 && status < 300
