import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, with the route's pattern: an address may carry a person's data, such as a CPF searched for. */
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
      reply.log.error({ ...line, err: { name: error.name, code: error.code } }, 'pedido interrompido')
    else reply.log.info(line, 'pedido')
  }
}
