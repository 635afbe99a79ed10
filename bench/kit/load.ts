import { Agent, type AgentOptions, request } from 'node:http'

export type Call = { method: string; path: string; body?: unknown }
export type Target = { port: number; token: string }

/**
 * The product limits requests per address and minute, so each connection uses another loopback
 * address and is closed before the limit.
 */
const CALLS_PER_ADDRESS = 1000
let addresses = 0

function connect() {
  const n = addresses++
  const localAddress = `127.1.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
  return new Agent({ keepAlive: true, maxSockets: 1, localAddress } as AgentOptions)
}

/**
 * Runs `callers` in parallel for `ms`, each sending its next call after the previous answer;
 * returns every latency in milliseconds.
 */
export async function load(
  target: Target,
  next: (n: number) => Call,
  { callers, ms }: { callers: number; ms: number },
) {
  const latencies: number[] = []
  const start = performance.now()
  let sent = 0
  async function caller() {
    let agent = connect()
    for (let calls = 1; performance.now() - start < ms; calls++) {
      const began = performance.now()
      await send(agent, target, next(sent++))
      latencies.push(performance.now() - began)
      if (calls % CALLS_PER_ADDRESS) continue
      agent.destroy()
      agent = connect()
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { latencies, seconds: (performance.now() - start) / 1000 }
}

/** Sends one call and returns the body of its answer. */
export async function ask(target: Target, call: Call): Promise<unknown> {
  const agent = connect()
  try {
    const text = await send(agent, target, call)
    return /^[[{]/.test(text) ? JSON.parse(text) : text
  } finally {
    agent.destroy()
  }
}

function send(agent: Agent, { port, token }: Target, { method, path, body }: Call) {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  return new Promise<string>((resolve, reject) => {
    const sending = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode! < 300) resolve(text)
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`))
      })
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

export const median = (values: number[]) => percentile(values, 0.5)

export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
