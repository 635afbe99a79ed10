import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Webhooks, WrongSignature } from '#integrations/webhooks/port.ts'
import type { Deps } from '#server/deps.ts'
import { answerHandshake, receive } from './recebimento/service.ts'
import { MAX_CONCURRENT, processDue, type Surroundings } from './service.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Rate limit. Providers repeat rejected calls, so none are lost. */
const CALLS_PER_MINUTE = 600
/** Max. wait of a shutdown for processing; what it cuts off is repeated later. */
const SHUTDOWN_WAIT_MS = 1000

/**
 * Endpoints for providers. They are outside the API's contracts: the body stays raw for its
 * signature, its format is the provider's, and the provider's authentication replaces the session.
 */
export function webhooksRoutes(
  app: FastifyInstance,
  deps: Deps & Surroundings & { webhooks: Webhooks },
) {
  const { webhooks } = deps
  app.register(async (scope) => {
    const worker = openWorker(scope, deps)
    useRawBody(scope)
    // Process webhooks stored before a restart at once.
    scope.addHook('onListen', async () => worker.wake())
    const rateLimit = { max: CALLS_PER_MINUTE, timeWindow: '1 minute' }
    const config = { isOpen: true, rateLimit }

    scope.post<{ Params: { provider: string } }>(
      '/webhooks/:provider',
      { config },
      async (request) => {
        const { provider } = request.params
        const call = { ...partsOf(request), body: bytesOf(request), now: deps.now() }
        const recebidos = await receive(request.ctx, webhooks, provider, call).catch((error) => {
          if (error instanceof WrongSignature)
            request.log.warn({ provedor: provider }, 'webhook refused')
          throw error
        })
        if (recebidos) worker.wake()
        return { recebidos }
      },
    )
    scope.get('/webhooks/meta', { config }, async (request, reply) =>
      reply.type('text/plain').send(await answerHandshake(webhooks, partsOf(request).query)),
    )
  })
}

/** Accepts any content type and keeps the raw body. */
function useRawBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_, body, done) => done(null, body),
  )
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Drops repeated headers and parameters, which are ambiguous. */
const partsOf = ({ headers, query }: FastifyRequest) => ({
  headers: texts(headers),
  query: texts(query),
})

function texts(given: unknown): Record<string, string | undefined> {
  const entries = Object.entries(given as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries)
}

/**
 * Processes webhooks after the response. Each call adds a lane up to a limit, so that one slow
 * provider does not block others; a lane ends when nothing is due.
 */
function openWorker(scope: FastifyInstance, around: Surroundings) {
  const lanes = new Set<Promise<void>>()
  let more = false
  let isOver = false

  async function work() {
    while (more && !isOver) {
      more = false
      const { defects, falhas } = await processDue(around, { atOnce: 1, isOver: () => isOver })
      for (const { name, code } of defects as { name?: string; code?: string }[])
        scope.log.error({ err: { name, code } }, 'webhook error')
      if (falhas) scope.log.error({ falhas }, 'webhooks given up')
    }
  }

  function addLane() {
    const lane = work()
      .catch(({ name, code }) => scope.log.error({ err: { name, code } }, 'webhooks not worked on'))
      .finally(() => {
        lanes.delete(lane)
        // A call may have come while this lane was ending.
        if (more && !isOver) addLane()
      })
    lanes.add(lane)
  }

  scope.addHook('onClose', async () => {
    isOver = true
    await Promise.race([Promise.all(lanes), sleep(SHUTDOWN_WAIT_MS, undefined, { ref: false })])
  })
  return {
    wake() {
      more = true
      if (lanes.size < MAX_CONCURRENT) addLane()
    },
  }
}
