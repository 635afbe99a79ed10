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
 * an `<img>` and a new tab cannot send the header. The signature covers the file, the expiry and
 * the user; `miniatura` and `download` may be added.
 */
export function fileLink(secrets: Secrets, id: string, { now, actor }: LinkContext) {
  const expira = String(Math.floor(Date.parse(now) / 1000 / STEP_S) * STEP_S + LIFETIME_S)
  const para = actor.usuario
  const query = new URLSearchParams({
    expira,
    para,
    assinatura: secrets.sign(textOf(id, expira, para), PURPOSE),
  })
  return `/api/arquivos/${id}?${query}`
}
type LinkContext = Pick<Context, 'now' | 'actor'>

/** Returns the link to a profile photo's thumbnail, or null if there is none. */
export const photoLink = (secrets: Secrets, id: string | null, context: LinkContext) =>
  id && `${fileLink(secrets, id, context)}&miniatura=1`

/**
 * Returns the user whom a link was created for, or undefined if its signature is invalid or
 * expired.
 */
export function holderOfLink(secrets: Secrets, id: string, url: string, now: Date): string | undefined {
  const query = new URL(url, 'http://local').searchParams
  const [expira = '', para = ''] = [query.get('expira') ?? '', query.get('para') ?? '']
  const counts =
    /^\d{1,12}$/.test(expira) &&
    Number(expira) * 1000 > now.getTime() &&
    secrets.isSigned(textOf(id, expira, para), query.get('assinatura') ?? '', PURPOSE)
  return counts ? para : undefined
}

const textOf = (id: string, expira: string, para: string) => `${id}\n${expira}\n${para}`
