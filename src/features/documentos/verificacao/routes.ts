import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#integrations/files/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import { DOCUMENTO, type DocumentoRenderer, type DocumentoView, type SituacaoVerificacao } from './rules.ts'
import { answerDocumento, documentoView } from './service.ts'

/** Rate limit per address, against guessing of codes. */
const CALLS_A_MINUTE = 30
const MAX_FORM_BYTES = 1000

const STATUS: Record<SituacaoVerificacao, number> = { documento: 200, errado: 422, venceu: 404 }

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
  const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  const [style, script] = [hashOf(documento.style), hashOf(documento.script)]
  const limited = { config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: '1 minute' } } }
  const ctxOf = ({ ip }: Asked) =>
    contextAt(db, { usuario: 'cliente (link do documento)', origem: ip }, now())
  const show = (reply: FastifyReply, view: DocumentoView) => {
    const policy = String(reply.getHeader('content-security-policy'))
      .replace("style-src 'self'", `style-src ${style}`)
      .replace("script-src 'self'", `script-src ${script}`)
    reply.header('content-security-policy', policy)
    return privateHeaders(reply)
      .code(STATUS[view.situacao])
      .type('text/html; charset=utf-8')
      .send(documento.render(view))
  }
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    )
    pages.get(`${DOCUMENTO}:codigo`, limited, async (request: Asked, reply) =>
      show(reply, await documentoView(ctxOf(request), request.params.codigo)),
    )
    pages.post(`${DOCUMENTO}:codigo`, limited, async (request: Asked, reply) => {
      const { body, params } = request
      const cpf_final = (body instanceof URLSearchParams && body.get('cpf_final')) || ''
      const ctx = ctxOf(request)
      const answer = await answerDocumento(ctx, files, { codigo: params.codigo, cpf_final })
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

/** The address is a secret: forbids indexing, caching and referrers. */
const privateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
