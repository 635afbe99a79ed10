import type { FastifyBaseLogger } from 'fastify'
import { runningJob } from '#server/job.ts'
import { firstCause, kindOf } from './redact-error.ts'

export type Warn = Pick<FastifyBaseLogger, 'warn'>

/**
 * Returns the service with each failure logged: the service, the job, and the cause (an invalid
 * certificate, a refused connection), never the content. The log is needed because queues and
 * fallbacks discard the cause.
 */
export function withFailureLog<Service extends object>(
  servico: string,
  service: Service,
  log: Warn,
): Service {
  const logAndThrow = (error: Error) => {
    const { code } = kindOf(error)
    log.warn(
      { servico, tarefa: runningJob.getStore(), motivo: code, err: kindOf(firstCause(error)) },
      'outside service failed',
    )
    throw error
  }
  const logged =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const answer = call.apply(service, args)
      return answer instanceof Promise ? answer.catch(logAndThrow) : answer
    }
  return Object.fromEntries(
    Object.entries(service).map(([name, part]) => [
      name,
      typeof part === 'function' ? logged(part) : part,
    ]),
  ) as Service
}
