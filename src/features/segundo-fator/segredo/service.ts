import { createHmac } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RuleViolation } from '#domain/errors.ts'
import { ARGON } from '#features/senha/service.ts'
import type { Secrets } from '#server/keys/secrets.ts'

/** What a person's secret is sealed for. */
export const contextOf = (usuario_id: string) => `segundo-fator:${usuario_id}`
const LOST =
  'A chave deste servidor mudou, e o segundo fator não pode mais ser conferido. Peça a um administrador que o desative em Usuários, ou a quem cuida do servidor: npm run admin -- reset-second-factor'

/** The app's secret. @throws {RuleViolation} if a lost key sealed it. */
export function openFactor(secrets: Secrets, selado: string, usuario_id: string) {
  try {
    return secrets.open(selado, contextOf(usuario_id))
  } catch {
    throw new RuleViolation(LOST, 'segundo_fator_ilegivel')
  }
}

const keyed = (chave: string, text: string) => createHmac('sha256', chave).update(text)

/**
 * As a password is hashed (ASVS 6.5.2), with the app's secret as its key and its salt drawn from it: whoever has only the database cannot
 * try codes out, who has the secret has to work for each, and both survive a rotation of the installation's key. One salt
 * for a person's codes, so that a code typed is hashed once and not ten times.
 */
export async function hashOf(chave: string, code: string) {
  const salt = keyed(chave, 'sal-dos-codigos-de-recuperacao').digest().subarray(0, 16)
  return (await hashRaw(code, { ...ARGON, salt, secret: Buffer.from(chave) })).toString('base64url')
}

/** As earlier releases kept it: quickly, under the same secret, or under the installation's key. */
export const quickHashOf = (chave: string, code: string) =>
  keyed(chave, `codigo-de-recuperacao\n${code}`).digest('base64url')
export const hashUnderKey = (secrets: Secrets, usuario_id: string, code: string) =>
  secrets.sign(code, `codigo-de-recuperacao:${usuario_id}`)
