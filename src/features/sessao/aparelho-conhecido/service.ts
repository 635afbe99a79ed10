import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/calendar-day.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { APARELHO_LEMBRADO_MS, PESSOAS_POR_APARELHO } from '../rules.ts'
import { before } from '../tentativas/service.ts'

const PURPOSE = 'aparelho-conhecido'

/** A browser that somebody has entered from: its own random key, and marks of who they were that nobody can read. */
type Known = { chave: string; marcas: string[] }

const markOf = (secrets: Secrets, username: string) =>
  secrets.sign(username, 'pessoa-do-aparelho').slice(0, 22)

/** What the browser was given at an entry, while it counts. */
function read(secrets: Secrets, token: string | undefined, now: Instant): Known | undefined {
  const [chave = '', until = '', marcas = '', signature = ''] = token?.split('.') ?? []
  const isOurs = secrets.isSigned([chave, until, marcas].join('.'), signature, PURPOSE)
  return isOurs && Number(until) > Date.parse(now) ? { chave, marcas: marcas.split(',') } : undefined
}

/**
 * The key by which this person's tries from a browser are counted apart: where they have entered from it before. It proves nothing else, and
 * opens nothing (docs/decisions/100-login-attempts-and-sessions.md).
 */
export function keyOfKnown(secrets: Secrets, token: string | undefined, username: string, now: Instant) {
  const known = read(secrets, token, now)
  return known?.marcas.includes(markOf(secrets, username)) ? known.chave : undefined
}

/** What the browser is given now that this person has entered from it; those who did before stay known. */
export function knownFrom(secrets: Secrets, token: string | undefined, username: string, now: Instant) {
  const { chave, marcas } = read(secrets, token, now) ?? {
    chave: randomBytes(16).toString('base64url'),
    marcas: [],
  }
  const mark = markOf(secrets, username)
  const kept = [mark, ...marcas.filter((marca) => marca !== mark)].slice(0, PESSOAS_POR_APARELHO)
  const text = [chave, Date.parse(before(now, -APARELHO_LEMBRADO_MS)), kept.join(',')].join('.')
  return `${text}.${secrets.sign(text, PURPOSE)}`
}
