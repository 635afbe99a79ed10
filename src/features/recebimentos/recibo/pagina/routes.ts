import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAccess } from '#server/database/access-trail.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import { RECIBO } from '../service.ts'
import type { ReciboRenderer, ReciboView, SituacaoRecibo } from './rules.ts'
import { answerPage, reciboView } from './service.ts'

/** Rate limit per address, against guessing of codes. */
const CALLS_A_MINUTE = 30
const MAX_FORM_BYTES = 1000

const STATUS: Record<SituacaoRecibo, number> = { pergunta: 200, errado: 422, venceu: 404 }

type Asked = FastifyRequest<{ Params: { codigo: string } }>

/**
 * The public page that a customer opens a receipt on. GET changes nothing, because message apps
 * fetch links for a preview; POST with the last four digits of the CPF answers the PDF.
 */
export async function reciboPages(
  app: FastifyInstance,
  { db, now, recibo }: Pick<Deps, 'db' | 'now'> & { recibo: ReciboRenderer },
) {
  const style = `'sha256-${createHash('sha256').update(recibo.style).digest('base64')}'`
  const limited = { config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: '1 minute' } } }
  const ctxOf = ({ ip }: Asked) => contextAt(db, { usuario: 'cliente (link do recibo)', origem: ip }, now())
  const show = (reply: FastifyReply, view: ReciboView) => {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src ${style}`))
    return privateHeaders(reply)
      .code(STATUS[view.situacao])
      .type('text/html; charset=utf-8')
      .send(recibo.render(view))
  }
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    )
    pages.get(`${RECIBO}:codigo`, limited, async (request: Asked, reply) =>
      show(reply, await reciboView(ctxOf(request), request.params.codigo)),
    )
    pages.post(`${RECIBO}:codigo`, limited, async (request: Asked, reply) => {
      const { body, params } = request
      const cpf_final = (body instanceof URLSearchParams && body.get('cpf_final')) || ''
      const ctx = ctxOf(request)
      const answer = await answerPage(ctx, { codigo: params.codigo, cpf_final })
      if ('situacao' in answer) return show(reply, answer)
      await recordAccess(ctx, {
        acao: 'exportar',
        entidade: 'recebimentos',
        id: answer.id,
        detalhes: { documento: 'Recibo' },
      })
      return privateHeaders(reply)
        .header('content-disposition', `inline; filename="${answer.name}"`)
        .type('application/pdf')
        .send(answer.file)
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
