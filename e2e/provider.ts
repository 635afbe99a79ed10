import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** UltraMsg's stand-in on this machine: one linked phone, opened by one token. */
export async function ultramsgStandIn({ token, instance }: { token: string; instance: string }) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in')
    const known = pathname === `/${instance}/instance/status` && searchParams.get('token') === token
    response.writeHead(200, { 'content-type': 'application/json' })
    // It says no with HTTP 200, too.
    response.end(
      JSON.stringify(
        known
          ? { status: { accountStatus: { status: 'authenticated', substatus: 'connected' } } }
          : { error: 'Wrong token. Please provide token as a GET parameter.' },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
