import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Webhooks, WrongSignature } from '#integrations/webhooks/port.ts'
import type { Deps } from '#server/deps.ts'
import { receive, shakeHands } from './recebimento/service.ts'
import { AT_ONCE, processDue, type Surroundings } from './service.ts'

const LARGEST_CALL = 256 * 1024
/** A provider repeats what is refused for being too much: none of it is lost. */
const CALLS_PER_MINUTE = 600
/** How long a stop waits for what is under way; what is cut off is taken up again later. */
const LONGEST_GOODBYE_MS = 1000

/**
 * Where providers call. These are no contract of the API's: the body travels as bytes, because its signature covers those;
 * its shape is the provider's; and instead of a session there is the provider's proof.
 */
export function webhooksRoutes(app: FastifyInstance, deps: Deps & Surroundings & { webhooks: Webhooks }) {
  const { webhooks } = deps
  app.register(async (scope) => {
    const worker = openWorker(scope, deps)
    takeBytes(scope)
    // What was kept before a restart is not left to wait for the clock.
    scope.addHook('onListen', async () => worker.wake())
    const rateLimit = { max: CALLS_PER_MINUTE, timeWindow: '1 minute' }
    const config = { isOpen: true, rateLimit }

    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', { config }, async (request) => {
      const { provider } = request.params
      const call = { ...partsOf(request), body: bytesOf(request), now: deps.now() }
      const recebidos = await receive(request.ctx, webhooks, provider, call).catch((error) => {
        if (error instanceof WrongSignature) request.log.warn({ provedor: provider }, 'webhook refused')
        throw error
      })
      if (recebidos) worker.wake()
      return { recebidos }
    })
    scope.get('/webhooks/meta', { config }, async (request, reply) =>
      reply.type('text/plain').send(await shakeHands(webhooks, partsOf(request).query)),
    )
  })
}

/** Whatever the body is said to be, it comes as it was sent. */
function takeBytes(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_CALL }, (_, body, done) =>
    done(null, body),
  )
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** What was sent once; of what was sent several times nobody knows which counts. */
const partsOf = ({ headers, query }: FastifyRequest) => ({ headers: texts(headers), query: texts(query) })

function texts(given: unknown): Record<string, string | undefined> {
  const entries = Object.entries(given as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries)
}

/**
 * Works on what came in, after its answer: each call adds a lane until there are enough, so that one whose provider is silent
 * holds up nobody; a lane that finds nothing more ends.
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
        // Somebody may have come while this lane was ending.
        if (more && !isOver) addLane()
      })
    lanes.add(lane)
  }

  scope.addHook('onClose', async () => {
    isOver = true
    await Promise.race([Promise.all(lanes), sleep(LONGEST_GOODBYE_MS, undefined, { ref: false })])
  })
  return {
    wake() {
      more = true
      if (lanes.size < AT_ONCE) addLane()
    },
  }
}
