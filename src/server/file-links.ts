import type { Instant } from '#domain/calendar-day.ts'
import type { Secrets } from './secrets.ts'

const PURPOSE = 'arquivo'
const LIFETIME_S = 600
/** Links given out within this time are the same one, so that a list read again loads no picture again. */
const STEP_S = 120

/**
 * The address of a file's bytes that works without a token, for ten minutes at most and eight at least: an `<img>` and
 * a new tab cannot send the header. Only the file and the time are signed; `miniatura` and `download` may be added.
 */
export function fileLink(secrets: Secrets, id: string, now: Instant) {
  const expira = String(Math.floor(Date.parse(now) / 1000 / STEP_S) * STEP_S + LIFETIME_S)
  return `/api/arquivos/${id}?expira=${expira}&assinatura=${secrets.sign(textOf(id, expira), PURPOSE)}`
}

/** The thumbnail of a profile photo, or null where there is none. */
export const photoLink = (secrets: Secrets, id: string | null, now: Instant) =>
  id && `${fileLink(secrets, id, now)}&miniatura=1`

/** Whether the address carries a signature of ours for this file that still counts. */
export function isSignedLink(secrets: Secrets, id: string, url: string, now: Date) {
  const query = new URL(url, 'http://local').searchParams
  const expira = query.get('expira') ?? ''
  return (
    /^\d{1,12}$/.test(expira) &&
    Number(expira) * 1000 > now.getTime() &&
    secrets.isSigned(textOf(id, expira), query.get('assinatura') ?? '', PURPOSE)
  )
}

const textOf = (id: string, expira: string) => `${id}\n${expira}`
