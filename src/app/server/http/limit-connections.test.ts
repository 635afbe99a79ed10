import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { proxyCheck } from '#server/config/proxies.ts'
import { limitConnections } from './limit-connections.ts'

const SHOP = '127.0.0.1'
const ATTACKER = '127.0.0.2'
/** Ten connections in all, five of one address. */
const DESCRIPTORS = 120

const stack: (() => void)[] = []
afterEach(() => {
  for (const close of stack.splice(0)) close()
})

async function startServer(isProxy: (address: string) => boolean) {
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { descriptors: DESCRIPTORS, isProxy })
  await once(server.listen(0, SHOP), 'listening')
  const { port } = server.address() as AddressInfo
  stack.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  /** Opens a connection that never sends a whole request. */
  async function occupy(localAddress: string): Promise<Socket> {
    const socket = connect({ port, host: SHOP, localAddress })
    socket.on('error', () => {})
    stack.push(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\n')
    return socket
  }
  /** Returns the number of connections that the server has kept. */
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return {
    occupy,
    open,
    answers: () => fetch(`http://${SHOP}:${port}/`).then((answer) => answer.text()),
  }
}

test('one address takes at most half of the connections, and everybody else is served', async () => {
  const { occupy, open, answers } = await startServer(proxyCheck())
  const sockets = []
  for (let n = 0; n < 20; n++) sockets.push(await occupy(ATTACKER))
  await expect.poll(open).toBe(5)
  expect(await answers()).toBe('ok')
  // Its places are free again once its connections end.
  for (const socket of sockets) socket.destroy()
  await expect.poll(open).toBeLessThanOrEqual(1)
  const again = await occupy(ATTACKER)
  again.end('Host: x\r\n\r\n')
  expect(String((await once(again, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
})

test('a proxy, which connects for everybody, may take all of them', async () => {
  const { occupy, open } = await startServer(proxyCheck(['127.0.0.0/30']))
  for (let n = 0; n < 20; n++) await occupy(ATTACKER)
  await expect.poll(open).toBe(10)
})
