import { UpstreamError } from '#domain/errors.ts'
import type { Reply } from '../http.ts'

/** What a test of credentials fails with, in the user's words. Never the provider's own: those may repeat a key. */
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
export const troubled = (who: string) =>
  new UpstreamError(`${who} está com problemas. Tente novamente mais tarde.`, 'provedor_fora_do_ar')
export const tooMany = (who: string) =>
  new UpstreamError(`${who} recebeu pedidos demais. Tente novamente mais tarde.`, 'provedor_limite')
export const unrecognised = (who: string) =>
  new UpstreamError(`${who} respondeu num formato não reconhecido.`, 'provedor_formato')

/** @throws {UpstreamError} where the status is not that of a success. */
export function requireOk(who: string, { status, ok }: Reply) {
  if (ok) return
  if (status === 401) throw keyRefused(who)
  if (status === 403) throw notAllowed(who)
  if (status === 429) throw tooMany(who)
  throw status >= 500 ? troubled(who) : unrecognised(who)
}

/** The fields of an answer that is an object; of any other, none. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
