import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAccess } from '#server/database/access-trail.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import {
  acceptForms,
  callsAMinute,
  formField,
  pageSender,
  privateHeaders,
} from '#server/public-pages.ts'
import { RECIBO } from '../service.ts'
import type { ReciboRenderer, ReciboView, SituacaoRecibo } from './rules.ts'
import { answerPage, reciboView } from './service.ts'

/** Rate limit per address, against guessing of codes. */
const CALLS_A_MINUTE = 30

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
  const limited = callsAMinute(CALLS_A_MINUTE)
  const send = pageSender(recibo)
  const ctxOf = ({ ip }: Asked) =>
    contextAt(db, { usuario: 'cliente (link do recibo)', origem: ip }, now())
  const show = (reply: FastifyReply, view: ReciboView) =>
    send(reply, { status: STATUS[view.situacao], html: recibo.render(view) })
  await app.register(async (pages) => {
    acceptForms(pages)
    pages.get(`${RECIBO}:codigo`, limited, async (request: Asked, reply) =>
      show(reply, await reciboView(ctxOf(request), request.params.codigo)),
    )
    pages.post(`${RECIBO}:codigo`, limited, async (request: Asked, reply) => {
      const ctx = ctxOf(request)
      const { codigo } = request.params
      const answer = await answerPage(ctx, {
        codigo,
        cpf_final: formField(request.body, 'cpf_final'),
      })
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
