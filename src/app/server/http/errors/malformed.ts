import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WrongType } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { headersOf } from '../security.ts'

const UNREADABLE = { detail: 'O pedido não pôde ser lido.', code: 'pedido_invalido' }
const NOWHERE = { detail: 'Endereço não encontrado.', code: 'rota_inexistente' }
const OF_JSON = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }

/** Handlers for requests rejected before any hook, with the usual format and headers. */
export function refusalsBeforeRoutes(deps: Pick<Deps, 'publicUrl'>) {
  const { api } = headersOf(deps)
  return {
    /** The address cannot be matched to a route. */
    frameworkErrors({ code }: FastifyError, _: FastifyRequest, reply: FastifyReply) {
      const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH'
      reply.headers(api).code(isTooLong ? 404 : 422)
      reply.send(isTooLong ? NOWHERE : UNREADABLE)
    },
    /** The bytes are not HTTP or never end: answers on the socket and closes it. */
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

/** Answers an unknown `Expect` header, which Node would reject without a message. */
export function refuseExpectations({ server }: FastifyInstance, deps: Pick<Deps, 'publicUrl'>) {
  const { api } = headersOf(deps)
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...api, ...OF_JSON })
    response.end(JSON.stringify(UNREADABLE))
  })
}

/** Returns the path and query of a request in absolute form (RFC 9112, 3.2.2), as of any other. */
export function originForm({ url = '' }: Pick<IncomingMessage, 'url'>) {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Rejects two Host headers, which others may read in another way (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) return reply.code(400).send(UNREADABLE)
  })
}

/** Rejects a compressed body, whose size is not known before it is unpacked. */
export function refuseCompressedBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new WrongType('Conteúdo comprimido não é aceito.')
  })
}
