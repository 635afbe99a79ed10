import type { FastifyInstance } from 'fastify'
import { ping } from '#server/database/pool.ts'
import type { Deps } from '#server/deps.ts'
import { outageOf } from './errors/outage.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function healthRoutes(app: FastifyInstance, { db }: Deps) {
  const quiet = { config: { rateLimit: false as const }, logLevel: 'warn' as const }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      await ping(db)
      return { status: 'ok' }
    } catch (error) {
      const isBusy = outageOf(error)?.code === 'ocupado'
      request.log.warn(
        isBusy ? 'no connection to the database is free' : 'database does not answer',
      )
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ status: isBusy ? 'ocupado' : 'sem banco de dados' })
    }
  })
}
