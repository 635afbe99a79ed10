import { Secret, TOTP } from 'otpauth'
import type { Instant } from '#domain/calendar-day.ts'
import { DIGITOS, PASSO_SEGUNDOS, PASSOS_DE_TOLERANCIA } from '../rules.ts'

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    digits: DIGITOS,
    period: PASSO_SEGUNDOS,
    secret: Secret.fromBase32(secret),
  })

/** Returns 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

/**
 * Returns the time step of a code within one step of now, compared in constant time; undefined if
 * it is wrong.
 */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  const timestamp = Date.parse(now)
  const delta = totp(secret).validate({ token: code, timestamp, window: PASSOS_DE_TOLERANCIA })
  return delta === null ? undefined : totp(secret).counter({ timestamp }) + delta
}

/** Returns the address for authenticator apps: `otpauth://totp/…`. */
export const addressOf = (
  secret: string,
  { empresa, username }: { empresa: string; username: string },
) => totp(secret, empresa, username).toString()
