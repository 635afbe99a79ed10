import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const LINKED = { status: { accountStatus: { status: 'authenticated', substatus: 'connected' } } }
const WRONG_TOKEN = { error: 'Wrong token. Please provide token as a GET parameter.' }

/**
 * Stand-in for UltraMsg on this machine: one linked phone with one token, which records the
 * messages it sends.
 */
export async function ultramsgStandIn({ token, instance }: { token: string; instance: string }) {
  const sent: { to: string | null; body: string | null }[] = []
  const references: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    const form = new URLSearchParams(await text(request))
    const isSend = request.method === 'POST' && pathname === `/${instance}/messages/chat`
    const isStatus = pathname === `/${instance}/instance/status`
    const known = (isSend ? form : searchParams).get('token') === token && (isSend || isStatus)
    if (known && isSend) {
      sent.push({ to: form.get('to'), body: form.get('body') })
      references.push(form.get('referenceId') ?? '')
    }
    const answer = isSend ? { sent: 'true', message: 'ok', id: sent.length } : LINKED
    response.writeHead(200, { 'content-type': 'application/json' })
    // Errors also come with HTTP 200.
    response.end(JSON.stringify(known ? answer : WRONG_TOKEN))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** The reference of each message, which delivery reports use. */
    references,
    close: () => server.close(),
  }
}
