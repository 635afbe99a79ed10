import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#app/server/demo/random.ts'

export type Charge = { id: string; referencia: string; valor: number; isPaid: boolean }

type Options = {
  random: Random
  /** Called for every accepted message, even if the sender does not get the answer. */
  onMessage: (referenceId: string) => void
}

/**
 * Stand-ins for UltraMsg and Asaas on this machine, which answer with a delay and record every
 * request.
 */
export async function openProviders({ random, onMessage }: Options) {
  const charges = new Map<string, Charge>()
  /** How often each message was accepted, by the product's own id. */
  const deliveries = new Map<string, number>()
  const calls = { begun: 0, pending: 0 }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname } = new URL(request.url!, 'http://local')
    calls.begun++
    calls.pending++
    const reply = replyTo(request.method!, pathname, Buffer.concat(chunks).toString())
    await sleep(random.int(10, 120))
    calls.pending--
    response
      .writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply ?? {}))
  }

  function replyTo(method: string, path: string, body: string) {
    const charge = path.match(/^\/payments\/(\w+)$/)?.[1]
    if (charge) return chargeResponse(charges.get(charge))
    if (path.endsWith('/instance/status'))
      return { status: { accountStatus: { status: 'authenticated' } } }
    if (method !== 'POST' || !path.endsWith('/messages/chat')) return
    const id = new URLSearchParams(body).get('referenceId')!
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1)
    // Not every phone sends reports; an interrupted message then stays unconfirmed.
    if (random.chance(0.8)) onMessage(id)
    return { sent: 'true', message: 'ok', id: deliveries.size }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    deliveries,
    /** Number of calls received, and of those waiting for an answer. */
    calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const chargeResponse = (charge: Charge | undefined) =>
  charge && {
    id: charge.id,
    status: charge.isPaid ? 'RECEIVED' : 'PENDING',
    value: charge.valor / 100,
    externalReference: charge.referencia,
  }
