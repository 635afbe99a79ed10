import type { FastifyBaseLogger } from 'fastify'
import { runningJob } from '#server/job.ts'
import { firstCause, kindOf } from './redact-error.ts'

export type Warn = Pick<FastifyBaseLogger, 'warn'>

/**
 * The same service, each failure of which is a line in the log too: which service, in which job, and what it came from (a certificate that
 * does not count, a refused connection), never what was sent. A queue that tries again keeps but a sentence of it, and who
 * looks something up elsewhere instead keeps nothing.
 */
export function withFailureLog<Service extends object>(
  servico: string,
  service: Service,
  log: Warn,
): Service {
  const told = (error: Error) => {
    const { code } = kindOf(error)
    log.warn(
      { servico, tarefa: runningJob.getStore(), motivo: code, err: kindOf(firstCause(error)) },
      'outside service failed',
    )
    throw error
  }
  const tells =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const answer = call.apply(service, args)
      return answer instanceof Promise ? answer.catch(told) : answer
    }
  return Object.fromEntries(
    Object.entries(service).map(([name, part]) => [name, typeof part === 'function' ? tells(part) : part]),
  ) as Service
}
