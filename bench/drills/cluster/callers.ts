import { setTimeout as sleep } from 'node:timers/promises'

export const ADMIN_PASSWORD = 'senha-de-teste-1'
/** A slower answer counts as a hanging request. */
const TIMEOUT_MS = 15_000
/** All callers share one address, whose requests per minute are limited. */
const PAUSES_MS = { written: 400, again: 300, read: 300 }

export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}
export type Answer = { status: number; text: string; retryAfter: string | null; ms: number }

/**
 * Sends one call; `status` is 0 if the connection broke, -1 after fifteen seconds without an
 * answer.
 */
export async function ask(
  address: string,
  token: string,
  { method, path, body, headers }: Call,
): Promise<Answer> {
  const began = performance.now()
  const ms = () => performance.now() - began
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after'), ms: ms() }
  } catch (error) {
    return {
      status: (error as Error).name === 'TimeoutError' ? -1 : 0,
      text: '',
      retryAfter: null,
      ms: ms(),
    }
  }
}

export async function signIn(address: string) {
  const body = { username: 'admin', senha: ADMIN_PASSWORD }
  const { text } = await ask(address, '', { method: 'POST', path: '/auth/login', body })
  return (JSON.parse(text) as { access_token: string }).access_token
}

type Options = { addresses: string[]; token: string; writers: number; readers: number }

/**
 * Simulates staff: some write payments, repeating each with its idempotency key until it is
 * acknowledged, and some read. Records the acknowledged writes outside of the product.
 */
export class Callers {
  /** The id that each entry was acknowledged with, by its text. */
  readonly acknowledged = new Map<string, string>()
  readonly asked = new Set<string>()
  readonly reads: Answer[] = []
  readonly writes: Answer[] = []
  readonly #options: Options
  readonly #working: Promise<void>[]
  #isOver = false
  #turn = 0
  lastWriteAt = 0
  longestPauseMs = 0

  constructor(options: Options) {
    this.#options = options
    const { writers, readers } = options
    this.#working = [
      ...Array.from({ length: writers }, (_, n) => this.#write(n)),
      ...Array.from({ length: readers }, () => this.#read()),
    ]
  }

  async stop() {
    this.#isOver = true
    await Promise.all(this.#working)
  }

  /** Returns the servers' addresses in turn. */
  #address() {
    const { addresses } = this.#options
    return addresses[this.#turn++ % addresses.length]!
  }

  async #write(writer: number) {
    for (let n = 0; !this.#isOver; n++) {
      const observacoes = `anotação ${writer}.${n}`
      this.asked.add(observacoes)
      const body = { valor: 10, tipo_recebimento: 'pix', observacoes }
      const call: Call = {
        method: 'POST',
        path: '/receitas',
        body,
        headers: { 'idempotency-key': observacoes },
      }
      for (;;) {
        const answer = await ask(this.#address(), this.#options.token, call)
        this.writes.push(answer)
        if (answer.status === 201) {
          this.#acknowledge(observacoes, (JSON.parse(answer.text) as { id: string }).id)
          break
        }
        await sleep(PAUSES_MS.again)
      }
      await sleep(PAUSES_MS.written)
    }
  }

  #acknowledge(observacoes: string, id: string) {
    this.acknowledged.set(observacoes, id)
    const now = performance.now()
    if (this.lastWriteAt)
      this.longestPauseMs = Math.max(this.longestPauseMs, now - this.lastWriteAt)
    this.lastWriteAt = now
  }

  async #read() {
    while (!this.#isOver) {
      this.reads.push(
        await ask(this.#address(), this.#options.token, {
          method: 'GET',
          path: '/receitas?limite=20',
        }),
      )
      await sleep(PAUSES_MS.read)
    }
  }
}
