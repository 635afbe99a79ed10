import { createHmac } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import type { Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { ARGON } from '#features/acesso/senha/service.ts'
import type { Tx } from '#server/database/pool.ts'
import { type Rotation, resealAll, type Secrets } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'
import { DIGITOS, PASSO_SEGUNDOS, PASSOS_DE_TOLERANCIA } from '../rules.ts'

/** Encryption context of a user's secret. */
export const contextOf = (usuario_id: string) => `segundo-fator:${usuario_id}`
const LOST =
  'A chave deste servidor mudou, e o segundo fator não pode mais ser conferido. Peça a um administrador que o desative em Usuários, ou a quem cuida do servidor: npm run admin -- reset-second-factor'

/** Returns the app's secret. Throws RuleViolation if it was sealed with a lost key. */
export function openFactor(secrets: Secrets, selado: string, usuario_id: string) {
  try {
    return secrets.open(selado, contextOf(usuario_id))
  } catch {
    throw new RuleViolation(LOST, 'segundo_fator_ilegivel')
  }
}

const keyed = (chave: string, text: string) => createHmac('sha256', chave).update(text)

/**
 * Hashes a recovery code with Argon2 (ASVS 6.5.2). The app's secret is the key and the source of
 * the salt, so that the database alone allows no guessing and rotating the installation key changes
 * nothing. One salt per user, so that a typed code is hashed once instead of ten times.
 */
export async function hashOf(chave: string, code: string) {
  const salt = keyed(chave, 'sal-dos-codigos-de-recuperacao').digest().subarray(0, 16)
  return (await hashRaw(code, { ...ARGON, salt, secret: Buffer.from(chave) })).toString('base64url')
}

/** Formats of earlier releases: a fast hash with the app's secret, or with the installation key. */
export const quickHashOf = (chave: string, code: string) =>
  keyed(chave, `codigo-de-recuperacao\n${code}`).digest('base64url')
export const hashUnderKey = (secrets: Secrets, usuario_id: string, code: string) =>
  secrets.sign(code, `codigo-de-recuperacao:${usuario_id}`)

/**
 * Reseals all second factors with the new key. Returns their number, the number that the old key
 * cannot open, and the number of users who lose recovery codes of an earlier release.
 */
export async function resealFactors(tx: Tx, rotation: Rotation) {
  const save = (row: Parameters<typeof queries.saveSealed>[1]) => queries.saveSealed(tx, row)
  const { selados, ilegiveis } = await resealAll(rotation, await queries.lockFactors(tx), {
    contextOf,
    save,
  })
  return { selados: selados.length, ilegiveis, semCodigos: await queries.removeCodesUnderKey(tx) }
}

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
