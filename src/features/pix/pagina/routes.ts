import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gateways } from '#integrations/payments/port.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import type { PayRenderer } from './rules.ts'
import { paySituation, payView } from './service.ts'
import { PAGAR_TUDO, payPathOf, tudoView } from './tudo/service.ts'

/** Rate limits per address: opening a page creates charges, and codes must not be guessed. */
const PAGES_A_MINUTE = 30
const POLLS_A_MINUTE = 60
const MAX_FORM_BYTES = 1000

type Surroundings = Pick<Deps, 'db' | 'now'> & {
  gateways: Gateways
  publicUrl: string
  pagar: PayRenderer
}

type Asked = FastifyRequest<{ Params: { codigo: string } }>

/**
 * The public payment pages at the root: of one debt, with the status call of its script, and of all
 * that a customer owes. GET of the latter changes nothing, because message apps fetch links for a
 * preview; its buttons use POST, which redirects to the page of one debt.
 */
export async function pagarRoutes(app: FastifyInstance, { db, now, pagar, ...deps }: Surroundings) {
  const style = `'sha256-${createHash('sha256').update(pagar.style).digest('base64')}'`
  const ctx = ({ ip }: Asked) => contextAt(db, { usuario: 'cliente (link de pagamento)', origem: ip }, now())
  const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })
  const send = (reply: FastifyReply, { found, html }: { found: boolean; html: string }) => {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src ${style}`))
    return privateHeaders(reply)
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  app.get('/pagar/:codigo', limit(PAGES_A_MINUTE), async (request: Asked, reply) => {
    const view = await payView(ctx(request), deps, request.params.codigo)
    return send(reply, { found: view.divida !== undefined, html: pagar.render(view) })
  })

  app.get('/pagar/:codigo/situacao', limit(POLLS_A_MINUTE), async (request: Asked, reply) => {
    privateHeaders(reply)
    return { situacao: await paySituation(ctx(request), deps.gateways, request.params.codigo) }
  })

  const showAll = async (request: Asked, reply: FastifyReply) => {
    const view = await tudoView(ctx(request), deps.publicUrl, request.params.codigo)
    return send(reply, { found: view.cliente !== undefined, html: pagar.renderTudo(view) })
  }
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    )
    pages.get(`${PAGAR_TUDO}:codigo`, limit(PAGES_A_MINUTE), showAll)
    pages.post(`${PAGAR_TUDO}:codigo`, limit(PAGES_A_MINUTE), async (request: Asked, reply) => {
      const { body, params } = request
      const divida = (body instanceof URLSearchParams && body.get('divida')) || ''
      const path = await payPathOf(ctx(request), { codigo: params.codigo, divida })
      // Without the debt, for example paid meanwhile, the page shows what is owed now.
      return path ? privateHeaders(reply).redirect(path, 303) : showAll(request, reply)
    })
  })
}

/** The address is a secret: forbids indexing, caching and referrers. */
const privateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
