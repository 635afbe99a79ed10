import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gateways } from '#integrations/payments/port.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import type { PayRenderer } from './rules.ts'
import { paySituation, payView } from './service.ts'

/** Rate limits per address: opening a page creates charges, and codes must not be guessed. */
const PAGES_A_MINUTE = 30
const POLLS_A_MINUTE = 60

type Surroundings = Pick<Deps, 'db' | 'now'> & {
  gateways: Gateways
  publicUrl: string
  pagar: PayRenderer
}

type Asked = FastifyRequest<{ Params: { codigo: string } }>

/** The public payment page at the root, and the status call of its script. */
export function pagarRoutes(app: FastifyInstance, { db, now, pagar, ...deps }: Surroundings) {
  const style = `'sha256-${createHash('sha256').update(pagar.style).digest('base64')}'`
  const ctx = ({ ip }: Asked) => contextAt(db, { usuario: 'cliente (link de pagamento)', origem: ip }, now())
  const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

  app.get('/pagar/:codigo', limit(PAGES_A_MINUTE), async (request: Asked, reply) => {
    const view = await payView(ctx(request), deps, request.params.codigo)
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src ${style}`))
    return privateHeaders(reply)
      .code(view.divida ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(pagar.render(view))
  })

  app.get('/pagar/:codigo/situacao', limit(POLLS_A_MINUTE), async (request: Asked, reply) => {
    privateHeaders(reply)
    return { situacao: await paySituation(ctx(request), deps.gateways, request.params.codigo) }
  })
}

/** The address is a secret: forbids indexing, caching and referrers. */
const privateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
