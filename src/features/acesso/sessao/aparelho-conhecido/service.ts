import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/calendar-day.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { APARELHO_LEMBRADO_MS, PESSOAS_POR_APARELHO } from '../rules.ts'
import { before } from '../tentativas/service.ts'

const PURPOSE = 'aparelho-conhecido'

/** A browser someone has signed in from: its random key and opaque fingerprints of the users. */
type Known = { chave: string; marcas: string[] }

const fingerprintOf = (secrets: Secrets, username: string) =>
  secrets.sign(username, 'pessoa-do-aparelho').slice(0, 22)

/** Returns the browser's data from its token; undefined if the token is invalid or expired. */
function read(secrets: Secrets, token: string | undefined, now: Instant): Known | undefined {
  const [chave = '', until = '', marcas = '', signature = ''] = token?.split('.') ?? []
  const isOurs = secrets.isSigned([chave, until, marcas].join('.'), signature, PURPOSE)
  return isOurs && Number(until) > Date.parse(now)
    ? { chave, marcas: marcas.split(',') }
    : undefined
}

/**
 * Returns the key for counting this user's attempts separately in a browser the user has signed in
 * from. It grants no access (docs/decisions/100-login-attempts-and-sessions.md).
 */
export function keyOfKnown(
  secrets: Secrets,
  token: string | undefined,
  username: string,
  now: Instant,
) {
  const known = read(secrets, token, now)
  return known?.marcas.includes(fingerprintOf(secrets, username)) ? known.chave : undefined
}

/** Returns the browser's new token after a sign-in; earlier users stay known. */
export function knownFrom(
  secrets: Secrets,
  token: string | undefined,
  username: string,
  now: Instant,
) {
  const { chave, marcas } = read(secrets, token, now) ?? {
    chave: randomBytes(16).toString('base64url'),
    marcas: [],
  }
  const fingerprint = fingerprintOf(secrets, username)
  const fingerprints = [fingerprint, ...marcas.filter((marca) => marca !== fingerprint)].slice(
    0,
    PESSOAS_POR_APARELHO,
  )
  const text = [chave, Date.parse(before(now, -APARELHO_LEMBRADO_MS)), fingerprints.join(',')].join(
    '.',
  )
  return `${text}.${secrets.sign(text, PURPOSE)}`
}
