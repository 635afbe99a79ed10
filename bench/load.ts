import { Agent, request } from 'node:http'

export type Call = { method: string; path: string; body?: unknown }
export type Target = { port: number; token: string }

/** `callers` at once, each sending its next call when it has its answer, until `ms` have passed; answers every latency. */
export async function load(
  target: Target,
  next: (n: number) => Call,
  { callers, ms }: { callers: number; ms: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const latencies: number[] = []
  const start = performance.now()
  let sent = 0
  async function caller() {
    while (performance.now() - start < ms) {
      const began = performance.now()
      await send(agent, target, next(sent++))
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return { latencies, seconds: (performance.now() - start) / 1000 }
}

/** One call by one caller, and the answer's body. */
export async function ask(target: Target, call: Call): Promise<unknown> {
  const agent = new Agent()
  return JSON.parse(await send(agent, target, call))
}

function send(agent: Agent, { port, token }: Target, { method, path, body }: Call) {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
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
