import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApi } from '../../kit/server/api.ts'

const { app, db } = await testApi()
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as { port: number }

const QUIET_MS = 15_000

/** Returns everything received for these bytes, until the server closes or goes silent. */
const send = (bytes: string | Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let got = ''
    socket.setTimeout(QUIET_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      got += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(got))
    socket.write(bytes)
  })
const statusOf = (answer: string) => Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1])
const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: loja', ...headers].join('\r\n')}\r\n\r\n`
const LENGTH = 'Content-Length: 5'
const CHUNKED = 'Transfer-Encoding: chunked'

test.each([
  ['both lengths', `${request('POST /api/auth/login', LENGTH, CHUNKED)}0\r\n\r\n`],
  ['two lengths', `${request('POST /api/auth/login', LENGTH, 'Content-Length: 6')}{"a":`],
  ['an invalid length', `${request('POST /api/auth/login', 'Content-Length: +5')}{"a":`],
  ['an invalid chunk size', `${request('POST /api/auth/login', CHUNKED)}zz\r\nab\r\n`],
  ['a folded header', request('GET /healthz', 'X-A: b\r\n c')],
  ['a header with a blank in its name', request('GET /healthz', 'X A: b')],
  ['a lone line feed', 'GET /healthz HTTP/1.1\nHost: loja\n\n'],
  ['no HTTP', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
  ['another version', 'GET /healthz HTTP/9.9\r\n\r\n'],
])('rejects an ambiguous request: %s', async (_, bytes) => {
  const answer = await send(bytes)
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('{"detail":"O pedido não pôde ser lido.","code":"pedido_invalido"}')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('rejects headers that never end', async () => {
  const answer = await send(request('GET /healthz', `X-A: ${'x'.repeat(20_000)}`))
  expect(statusOf(answer)).toBe(431)
  expect(answer).toContain('O cabeçalho do pedido é grande demais.')
})

test('rejects an unsupported Expect header with a message', async () => {
  const answer = await send(request('GET /healthz', 'Expect: 200-ok'))
  expect(statusOf(answer)).toBe(417)
  expect(answer).toContain('pedido_invalido')
})

test('answers 404 to unknown methods and TRACE', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'CONNECT'])
    expect(await send(request(`${method} /api/motos`, 'Connection: close'))).not.toMatch(/ 2\d\d /)
})

test('closes a connection whose body never comes, without delaying others', async () => {
  expect(app.server.requestTimeout).toBe(300_000)
  // Without progress.
  expect(app.server.timeout).toBe(60_000)
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000)
  const sleepers = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `${request('POST /api/auth/login', 'Content-Type: application/json', 'Content-Length: 99')}{"u`,
    )
    return socket
  })
  expect(statusOf(await send(request('GET /readyz', 'Connection: close')))).toBe(200)
  for (const socket of sleepers) socket.destroy()
})

test("does not take a link's address from the request", async () => {
  const answer = await send(
    'GET /api/openapi.json HTTP/1.1\r\nHost: outro.example\r\nX-Forwarded-Host: outro.example\r\nConnection: close\r\n\r\n',
  )
  expect(statusOf(answer)).toBe(200)
  expect(answer).not.toContain('outro.example')
  expect(await db.selectFrom('sessoes').select('id').execute()).toEqual([])
})
