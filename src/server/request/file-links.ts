import type { Context } from '#server/database/context.ts'
import type { Secrets } from '#server/keys/secrets.ts'

const PURPOSE = 'arquivo'
const LIFETIME_S = 600
/**
 * Links created within this time are equal, so that a reloaded list does not load its images again.
 */
const STEP_S = 120

/**
 * Returns an address of a file's bytes that works without a token for eight to ten minutes, because
 * an `<img>` and a new tab cannot send the header. It ends with the session it was made for. The
 * signature covers the file, the expiry and the session; `miniatura` and `download` may be added.
 */
export function fileLink(secrets: Secrets, id: string, { now, sessao = '' }: LinkContext) {
  const expira = String(Math.floor(Date.parse(now) / 1000 / STEP_S) * STEP_S + LIFETIME_S)
  const query = new URLSearchParams({
    expira,
    sessao,
    assinatura: secrets.sign(textOf(id, expira, sessao), PURPOSE),
  })
  return `/api/arquivos/${id}?${query}`
}
type LinkContext = Pick<Context, 'now' | 'sessao'>

/** Returns the link to a profile photo's thumbnail, or null if there is none. */
export const photoLink = (secrets: Secrets, id: string | null, context: LinkContext) =>
  id && `${fileLink(secrets, id, context)}&miniatura=1`

/**
 * Returns the id of the session that a link was created for, or undefined if its signature is
 * invalid or expired.
 */
export function sessionIdOfLink(
  secrets: Secrets,
  id: string,
  url: string,
  now: Date,
): string | undefined {
  const query = new URL(url, 'http://local').searchParams
  const [expira = '', sessao = ''] = [query.get('expira') ?? '', query.get('sessao') ?? '']
  const counts =
    /^\d{1,12}$/.test(expira) &&
    Number(expira) * 1000 > now.getTime() &&
    secrets.isSigned(textOf(id, expira, sessao), query.get('assinatura') ?? '', PURPOSE)
  return counts && sessao ? sessao : undefined
}

const textOf = (id: string, expira: string, sessao: string) => `${id}\n${expira}\n${sessao}`
