import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DOCUMENTO_PUBLICO } from '#domain/addresses.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import {
  acceptForms,
  callsAMinute,
  formField,
  pageSender,
  privateHeaders,
} from '#server/public-pages.ts'
import type { DocumentoRenderer, DocumentoView, SituacaoVerificacao } from './rules.ts'
import { answerDocumento, documentoView } from './service.ts'

/** Rate limit per address, against guessing of codes. */
const CALLS_A_MINUTE = 30

const STATUS: Record<SituacaoVerificacao, number> = {
  documento: 200,
  errado: 422,
  venceu: 404,
  mudou: 409,
}

type Asked = FastifyRequest<{ Params: { codigo: string } }>

/**
 * The public page that a document is verified on. GET changes nothing, because message apps fetch links for
 * a preview; POST with the last four digits of the CPF answers the PDF.
 */
export async function documentoPages(
  app: FastifyInstance,
  {
    db,
    now,
    files,
    documento,
  }: Pick<Deps, 'db' | 'now'> & { files: FileStore; documento: DocumentoRenderer },
) {
  const limited = callsAMinute(CALLS_A_MINUTE)
  const send = pageSender(documento)
  const ctxOf = ({ ip }: Asked) =>
    contextAt(db, { usuario: 'cliente (link do documento)', origem: ip }, now())
  const show = (reply: FastifyReply, view: DocumentoView) =>
    send(reply, { status: STATUS[view.situacao], html: documento.render(view) })
  await app.register(async (pages) => {
    acceptForms(pages)
    pages.get(`${DOCUMENTO_PUBLICO}:codigo`, limited, async (request: Asked, reply) =>
      show(reply, await documentoView(ctxOf(request), request.params.codigo)),
    )
    pages.post(`${DOCUMENTO_PUBLICO}:codigo`, limited, async (request: Asked, reply) => {
      const ctx = ctxOf(request)
      const { codigo } = request.params
      const answer = await answerDocumento(ctx, files, {
        codigo,
        cpf_final: formField(request.body, 'cpf_final'),
      })
      if ('situacao' in answer) return show(reply, answer)
      await recordAccess(ctx, {
        acao: 'exportar',
        entidade: 'documentos',
        id: answer.id,
        detalhes: { documento: answer.name },
      })
      return privateHeaders(reply)
        .header('content-disposition', `inline; filename="${answer.name}"`)
        .type('application/pdf')
        .send(answer.file)
    })
  })
}
