import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
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
