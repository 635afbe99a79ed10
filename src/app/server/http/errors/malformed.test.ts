import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { refusalsBeforeRoutes } from './malformed.ts'

/** Returns the response to a connection with this parser error. */
function answerTo(code: string) {
  const end = vi.fn<(text: string) => void>()
  const socket = { writable: true, end } as unknown as Socket
  refusalsBeforeRoutes({}).clientErrorHandler(Object.assign(new Error(), { code }), socket)
  const [head = '', body = ''] = end.mock.calls[0]![0].split('\r\n\r\n')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  return { line: head.split('\r\n')[0], body: JSON.parse(body) }
}

test.each([
  [
    'HPE_HEADER_OVERFLOW',
    'HTTP/1.1 431 Request Header Fields Too Large',
    { detail: 'O cabeçalho do pedido é grande demais.', code: 'conteudo_grande' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    'HTTP/1.1 408 Request Timeout',
    { detail: 'O pedido demorou demais para chegar.', code: 'pedido_incompleto' },
  ],
  [
    'HPE_INVALID_METHOD',
    'HTTP/1.1 400 Bad Request',
    { detail: 'O pedido não pôde ser lido.', code: 'pedido_invalido' },
  ],
])('answers %s in the usual error format', (code, line, body) => {
  expect(answerTo(code)).toEqual({ line, body })
})

const { app } = await testApi({ maxHeadersMs: 500 })
const payload = { username: ADMIN.username, senha: ADMIN.password }
const { access_token } = (
  await app.inject({ method: 'POST', url: '/api/auth/login', payload })
).json()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

/** Sends these lines on a connection of their own and returns what comes until it is closed. */
async function send(...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test('answers a request in absolute form like any other', async () => {
  const answer = await send(
    'GET http://loja.invalid/api/motos HTTP/1.1',
    'Host: loja.invalid',
    'Connection: close',
  )
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(answer).toMatch(/^cache-control: no-store\r$/m)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
})

test('rejects two Host headers', async () => {
  const answer = await send(
    'GET /api/motos HTTP/1.1',
    'Host: loja.invalid',
    'Host: outra.invalid',
    'Connection: close',
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('O pedido não pôde ser lido.')
})

test('rejects a compressed form at once, before its body has come', async () => {
  const answer = await send(
    'POST /api/clientes/00000000-0000-7000-8000-000000000000/arquivos HTTP/1.1',
    'Host: loja.invalid',
    `Authorization: Bearer ${access_token}`,
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Encoding: gzip',
    'Content-Length: 1000000',
  )
  expect(answer).toMatch(/^HTTP\/1.1 415 /)
  expect(answer).toContain('Conteúdo comprimido não é aceito.')
})

test('closes a request whose headers have not come in time', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/motos HTTP/1.1\r\nHost: loja.invalid\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*O pedido demorou demais para chegar/s)
})
