import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Logs one line per request with the route's pattern, because an address may contain personal data,
 * such as a CPF.
 */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override routeNotFound() {}

  override requestCompleted(
    error: (Error & { code?: string }) | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error)
      reply.log.error(
        { ...line, err: { name: error.name, code: error.code } },
        'pedido interrompido',
      )
    else reply.log.info(line, 'pedido')
  }
}
