import { UpstreamError } from '#domain/errors.ts'
import type { Reply } from '../http.ts'

/**
 * Errors of a credentials check, for the user. They never quote the provider, which may repeat a
 * key.
 */
export const keyRefused = (who: string) =>
  new UpstreamError(
    `${who} recusou as credenciais. Confira se foram copiadas inteiras.`,
    'provedor_credenciais',
  )
export const notAllowed = (who: string) =>
  new UpstreamError(
    `${who} reconheceu as credenciais, mas elas não dão acesso a esta consulta. Confira as permissões no painel do provedor.`,
    'provedor_permissao',
  )
export const providerDown = (who: string) =>
  new UpstreamError(`${who} está com problemas. Tente novamente mais tarde.`, 'provedor_fora_do_ar')
export const tooMany = (who: string) =>
  new UpstreamError(`${who} recebeu pedidos demais. Tente novamente mais tarde.`, 'provedor_limite')
export const unrecognised = (who: string) =>
  new UpstreamError(`${who} respondeu num formato não reconhecido.`, 'provedor_formato')

/** @throws {UpstreamError} if the status is not a success. */
export function requireOk(who: string, { status, ok }: Reply) {
  if (ok) return
  if (status === 401) throw keyRefused(who)
  if (status === 403) throw notAllowed(who)
  if (status === 429) throw tooMany(who)
  throw status >= 500 ? providerDown(who) : unrecognised(who)
}

/** Returns the fields of an object; empty for any other value. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
