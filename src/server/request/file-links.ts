import type { Context } from '#server/database/context.ts'
import type { Secrets } from '#server/keys/secrets.ts'

const PURPOSE = 'arquivo'
const LIFETIME_S = 600
/** Links given out within this time are the same one, so that a list read again loads no picture again. */
const STEP_S = 120

/**
 * The address of a file's bytes that works without a token, for ten minutes at most and eight at least: an `<img>` and
 * a new tab cannot send the header. The file, the time and who got the address are signed; `miniatura` and `download` may
 * be added.
 */
export function fileLink(secrets: Secrets, id: string, { now, actor }: Asked) {
  const expira = String(Math.floor(Date.parse(now) / 1000 / STEP_S) * STEP_S + LIFETIME_S)
  const para = actor.usuario
  const query = new URLSearchParams({
    expira,
    para,
    assinatura: secrets.sign(textOf(id, expira, para), PURPOSE),
  })
  return `/api/arquivos/${id}?${query}`
}
type Asked = Pick<Context, 'now' | 'actor'>

/** The thumbnail of a profile photo, or null where there is none. */
export const photoLink = (secrets: Secrets, id: string | null, asked: Asked) =>
  id && `${fileLink(secrets, id, asked)}&miniatura=1`

/** Who got the address, if it carries a signature of ours for this file that still counts. */
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
