import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { headersOf } from './security.ts'

const UNREADABLE = { detail: 'O pedido não pôde ser lido.', code: 'pedido_invalido' }
const NOWHERE = { detail: 'Endereço não encontrado.', code: 'rota_inexistente' }
const OF_JSON = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }

/** What is refused before any hook has run, in the words and with the headers of every other refusal. */
export function refusalsBeforeRoutes(deps: Pick<Deps, 'publicUrl'>) {
  const { api } = headersOf(deps)
  return {
    /** An address that no route can be looked up for. */
    frameworkErrors({ code }: FastifyError, _: FastifyRequest, reply: FastifyReply) {
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH'
      reply.headers(api).code(isTooLong ? 404 : 422)
      reply.send(isTooLong ? NOWHERE : UNREADABLE)
    },
    /** Bytes that are no HTTP, or never end: there is no request to answer, only a connection to close. */
    clientErrorHandler({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const [line, body] = BY_PARSER[code] ?? ['400 Bad Request', UNREADABLE]
      const text = JSON.stringify(body)
      const headers = { ...api, ...OF_JSON, 'content-length': Buffer.byteLength(text) }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${text}`)
    },
  }
}

const BY_PARSER: Record<string, [line: string, body: object]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { detail: 'O cabeçalho do pedido é grande demais.', code: 'conteudo_grande' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { detail: 'O pedido demorou demais para chegar.', code: 'pedido_incompleto' },
  ],
}

/** Node answers an `Expect` that it does not know by itself, with no word of why. */
export function refuseExpectations({ server }: FastifyInstance, deps: Pick<Deps, 'publicUrl'>) {
  const { api } = headersOf(deps)
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...api, ...OF_JSON })
    response.end(JSON.stringify(UNREADABLE))
  })
}
