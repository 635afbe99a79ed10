import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'

/** One JSON object a line on stdout; on a terminal, lines for people. */
export async function openLog(level: Config['LOG_LEVEL']): Promise<Logger> {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,reqId' }),
  )
}

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
