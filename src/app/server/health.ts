import type { FastifyInstance } from 'fastify'
import { ping } from '#server/database.ts'
import type { Deps } from '#server/deps.ts'

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(app: FastifyInstance, { db }: Deps) {
  const quiet = { config: { rateLimit: false as const }, logLevel: 'warn' as const }
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      await ping(db)
      return { status: 'ok' }
    } catch {
      request.log.warn('database does not answer')
      return reply.code(503).send({ status: 'sem banco de dados' })
    }
  })
}
