import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Gateways } from '#integrations/payments/port.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import {
  acceptForms,
  callsAMinute,
  formField,
  pageSender,
  privateHeaders,
} from '#server/public-pages.ts'
import type { PayRenderer } from './rules.ts'
import { paySituation, payView } from './service.ts'
import { choosePayment, PAGAR_TUDO, tudoView } from './tudo/service.ts'

/** Rate limits per address: a button creates charges, and codes must not be guessed. */
const PAGES_A_MINUTE = 30
const POLLS_A_MINUTE = 60

type Surroundings = Pick<Deps, 'db' | 'now'> & {
  gateways: Gateways
  publicUrl: string
  pagar: PayRenderer
}

type Asked = FastifyRequest<{ Params: { codigo: string } }>

/**
 * The public payment pages at the root: of one debt, with the status call of its script, and of all
 * that a customer owes. GET changes nothing and asks no gateway, because message apps fetch links for
 * a preview; the buttons use POST, which creates the charge and redirects to the page of the debt.
 */
export async function pagarRoutes(app: FastifyInstance, { db, now, pagar, ...deps }: Surroundings) {
  const ctx = ({ ip }: Asked) =>
    contextAt(db, { usuario: 'cliente (link de pagamento)', origem: ip }, now())
  const send = pageSender(pagar)

  const showOne = async (request: Asked, reply: FastifyReply, how: { create?: boolean } = {}) => {
    const view = await payView(ctx(request), deps, request.params.codigo, how)
    // A charge is shown by GET, so that a reload does not send the form again.
    if (how.create && view.divida?.pix?.confirma)
      return privateHeaders(reply).redirect(request.url, 303)
    return send(reply, { status: view.divida ? 200 : 404, html: pagar.render(view) })
  }
  app.get('/pagar/:codigo', callsAMinute(PAGES_A_MINUTE), (request: Asked, reply) =>
    showOne(request, reply),
  )

  app.get(
    '/pagar/:codigo/situacao',
    callsAMinute(POLLS_A_MINUTE),
    async (request: Asked, reply) => {
      privateHeaders(reply)
      return { situacao: await paySituation(ctx(request), deps.gateways, request.params.codigo) }
    },
  )

  const showAll = async (request: Asked, reply: FastifyReply) => {
    const view = await tudoView(ctx(request), deps.publicUrl, request.params.codigo)
    return send(reply, { status: view.cliente ? 200 : 404, html: pagar.renderTudo(view) })
  }
  await app.register(async (pages) => {
    acceptForms(pages)
    pages.post('/pagar/:codigo', callsAMinute(PAGES_A_MINUTE), (request: Asked, reply) =>
      showOne(request, reply, { create: true }),
    )
    pages.get(`${PAGAR_TUDO}:codigo`, callsAMinute(PAGES_A_MINUTE), showAll)
    pages.post(
      `${PAGAR_TUDO}:codigo`,
      callsAMinute(PAGES_A_MINUTE),
      async (request: Asked, reply) => {
        const chosen = { codigo: request.params.codigo, divida: formField(request.body, 'divida') }
        const path = await choosePayment(ctx(request), deps.gateways, chosen)
        // Without the debt, for example paid meanwhile, the page shows what is owed now.
        return path ? privateHeaders(reply).redirect(path, 303) : showAll(request, reply)
      },
    )
  })
}
