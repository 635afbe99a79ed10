import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatTelefone } from '#domain/documents.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { Deps } from '#server/deps.ts'
import { ESTILO, type Pagina, unsubscribePage } from './rules.ts'
import { acceptsReminders, CANCELAR, chooseReminders, clienteOfToken } from './service.ts'

const STYLE_HASH = `'sha256-${createHash('sha256').update(ESTILO).digest('base64')}'`
const MAX_FORM_BYTES = 1000
/** Rate limit per address, against guessing of tokens. */
const CALLS_A_MINUTE = 30

/**
 * Public page at the root where a customer ends the reminders by e-mail. GET changes nothing,
 * because mail programs prefetch links; the page's button and one-click unsubscribe (RFC 8058) use
 * POST.
 */
export async function lembretesPages(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secrets'>) {
  const { db, secrets } = deps
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    )
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, __, done) => done(null, undefined),
    )
    const show = async (reply: FastifyReply, pagina: Pagina) => {
      const { nome, telefone } = await readConfig(db, 'empresa')
      const policy = String(reply.getHeader('content-security-policy'))
      return reply
        .code(pagina === 'desconhecido' ? 404 : 200)
        .headers({
          'content-security-policy': policy.replace("style-src 'self'", `style-src ${STYLE_HASH}`),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(unsubscribePage(pagina, { nome, telefone: formatTelefone(telefone) }))
    }
    type Link = { Params: { token: string } }
    const limited = { config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: '1 minute' } } }
    pages.get<Link>(`${CANCELAR}:token`, limited, async ({ params }, reply) => {
      const id = clienteOfToken(secrets, params.token)
      const accepts = id && (await acceptsReminders(db, id))
      if (accepts === undefined) return show(reply, 'desconhecido')
      return show(reply, accepts ? 'pergunta' : 'cancelado')
    })
    pages.post<Link>(`${CANCELAR}:token`, limited, async ({ params, body, ip }, reply) => {
      const id = clienteOfToken(secrets, params.token)
      if (!id || (await acceptsReminders(db, id)) === undefined) return show(reply, 'desconhecido')
      const back = body instanceof URLSearchParams && body.get('acao') === 'voltar'
      await chooseReminders(deps, id, back, ip)
      return show(reply, back ? 'voltou' : 'cancelado')
    })
  })
}
