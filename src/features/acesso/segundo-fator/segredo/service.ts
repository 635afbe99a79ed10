import { createHmac } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RuleViolation } from '#domain/errors.ts'
import { ARGON } from '#features/acesso/senha/service.ts'
import type { Secrets } from '#server/keys/secrets.ts'

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
