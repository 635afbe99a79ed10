import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkPermission, onlyAdministrators } from '#domain/access/permissoes.ts'
import { checkRecent } from '#domain/access/reauthentication.ts'
import { ForbiddenError } from '#domain/errors.ts'
import { type Session, sessionOf, usernameOfSession } from '#features/acesso/sessao/service.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { Context } from '#server/database/context.ts'
import { fingerprintOf } from '#server/database/transaction.ts'
import { contextAt, type Deps } from '#server/deps.ts'
import { sessionIdOfLink } from '#server/request/file-links.ts'
import { versionsIn } from '#server/request/if-match.ts'
import { checkSitting } from './sitting.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served without a session although no contract describes it: the API's own documentation. */
    isOpen?: boolean
  }
  interface FastifyRequest {
    /** The user's session; undefined on public calls and signed links. */
    session: Session
    ctx: Context
  }
}

export class NotAuthenticated extends Error {
  override name = 'NotAuthenticated'
}

/**
 * Requires a valid token for every call that is not public or, if the contract allows it, a signed
 * link. Sets `session` and `ctx` on the request.
 * @throws {NotAuthenticated} without either.
 */
export function requireSession(api: FastifyInstance, { db, now, secrets }: Deps) {
  api.decorateRequest('session')
  api.decorateRequest('ctx')
  api.addHook('onRequest', async (request) => {
    const instant = now()
    const { endpoint, isOpen } = request.routeOptions.config
    const isPublic = isOpen || endpoint?.access === 'public' || request.is404
    const token = request.headers.authorization?.match(/^Bearer (\S{20,200})$/i)?.[1]
    const session = isPublic || !token ? undefined : await sessionOf(db, token, instant)
    const linkSession =
      !session && endpoint?.access === 'signed'
        ? sessionIdOfLink(secrets, lastId(request), request.url, instant)
        : undefined
    const linkUser = linkSession && (await usernameOfSession(db, linkSession, instant))
    if (!isPublic && !session && linkUser === undefined)
      throw new NotAuthenticated('Sessão expirada ou inválida. Entre novamente.')
    if (session) {
      request.session = session
      checkSitting(session, endpoint, request.params)
      checkAllowed(session, endpoint)
    }
    const usuario = session?.username ?? linkUser ?? 'anônimo'
    request.ctx = {
      ...contextAt(db, { usuario, origem: request.ip }, instant),
      permissoes: session?.permissoes ?? [],
      administrador: session?.administrador ?? false,
      confirmada_em: session?.confirmada_em ?? null,
      pedido: request.id,
      ...(session && { sessao: session.sessao }),
    }
    if (endpoint?.reauthentication === true) checkRecent(request.ctx)
  })
  api.addHook('preHandler', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config
    const { 'idempotency-key': key, 'if-match': ifMatch } = request.headers
    if (endpoint?.edits && ifMatch !== undefined) request.ctx.ifMatch = versionsIn(ifMatch)
    if (endpoint?.idempotent && typeof key === 'string' && key)
      request.ctx.idempotency = {
        key: key.slice(0, 200),
        fingerprint: fingerprintOf(request.method, request.url, request.body),
      }
    done()
  })
}

function checkAllowed(session: Session, endpoint: Endpoint | undefined) {
  if (session.trocar_senha && !endpoint?.beforeNewPassword)
    throw new ForbiddenError('Escolha uma nova senha antes de continuar.', 'senha_provisoria')
  if (session.falta_segundo_fator && !endpoint?.beforeNewPassword && !endpoint?.beforeSecondFactor)
    throw new ForbiddenError('Configure o segundo fator antes de continuar.', 'falta_segundo_fator')
  if (endpoint?.access === 'administrador' && !session.administrador) throw onlyAdministrators()
  if (typeof endpoint?.access === 'object')
    checkPermission(session.permissoes, endpoint.access.permissao)
}

const lastId = ({ params }: FastifyRequest) =>
  Object.values(params as Record<string, string>).at(-1) ?? ''
