import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stand-in for the official registry on this machine, with the API of e-Frotas: accepts one key,
 * and can be down.
 */
export async function efrotasStandIn(api_key: string) {
  const state = { multas: {} as Record<string, object[]>, down: false, asked: [] as string[] }
  const server = createServer((request, response) => {
    const placa = new URL(request.url!, 'http://stand-in').pathname.split('/').at(-1)!
    state.asked.push(placa)
    const known = request.headers.authorization === `Bearer ${api_key}`
    const answer = known ? 200 : 401
    const status = state.down ? 503 : answer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        status === 200 ? { infracoes: state.multas[placa] ?? [] } : { mensagem: 'não' },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/efrotas/api`
  return { url, state, close: () => server.close() }
}
