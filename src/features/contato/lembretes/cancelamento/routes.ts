import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatTelefone } from '#domain/documents.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Deps } from '#server/deps.ts'
import { acceptForms, callsAMinute, formField, pageSender } from '#server/public-pages.ts'
import { ESTILO, type Pagina, unsubscribePage } from './rules.ts'
import { acceptsReminders, CANCELAR, chooseReminders, clienteOfToken } from './service.ts'

const MAX_FORM_BYTES = 1000
/** Rate limit per address, against guessing of tokens. */
const CALLS_A_MINUTE = 30

/**
 * Public page at the root where a customer ends the reminders by e-mail. GET changes nothing,
 * because mail programs prefetch links; the page's button and one-click unsubscribe (RFC 8058) use
 * POST.
 */
export async function lembretesPages(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
) {
  const { db, secrets } = deps
  const send = pageSender({ style: ESTILO })
  await app.register(async (pages) => {
    acceptForms(pages)
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, __, done) => done(null, undefined),
    )
    const show = async (reply: FastifyReply, pagina: Pagina) => {
      const { nome, telefone } = await readConfig(db, 'empresa')
      return send(reply, {
        status: pagina === 'desconhecido' ? 404 : 200,
        html: unsubscribePage(pagina, { nome, telefone: formatTelefone(telefone) }),
      })
    }
    type Link = { Params: { token: string } }
    const limited = callsAMinute(CALLS_A_MINUTE)
    pages.get<Link>(`${CANCELAR}:token`, limited, async ({ params }, reply) => {
      const id = clienteOfToken(secrets, params.token)
      const accepts = id && (await acceptsReminders(db, id))
      if (accepts === undefined) return show(reply, 'desconhecido')
      return show(reply, accepts ? 'pergunta' : 'cancelado')
    })
    pages.post<Link>(`${CANCELAR}:token`, limited, async ({ params, body, ip }, reply) => {
      const id = clienteOfToken(secrets, params.token)
      if (!id || (await acceptsReminders(db, id)) === undefined) return show(reply, 'desconhecido')
      const back = formField(body, 'acao') === 'voltar'
      await chooseReminders(deps, id, back, ip)
      return show(reply, back ? 'voltou' : 'cancelado')
    })
  })
}
