import { createHmac } from 'node:crypto'
import { RuleViolation } from '#domain/errors.ts'
import type { Db } from '#server/database.ts'
import { isExchanged, KeyExchanged } from '#server/key-mark.ts'
import type { Secrets } from '#server/secrets.ts'

/** What a person's secret is sealed for. */
export const contextOf = (usuario_id: string) => `segundo-fator:${usuario_id}`
const LOST =
  'A chave deste servidor mudou, e o segundo fator não pode mais ser conferido. Peça a um administrador que o desative em Usuários, ou a quem cuida do servidor: npm run admin -- reset-second-factor'

/**
 * The app's secret.
 * @throws {RuleViolation} when it was sealed by a key that is lost.
 * @throws {KeyExchanged} when only this server has not got the key yet.
 */
export async function openFactor(db: Db, secrets: Secrets, selado: string, usuario_id: string) {
  try {
    return secrets.open(selado, contextOf(usuario_id))
  } catch {
    if (await isExchanged(db, secrets)) throw new KeyExchanged()
    throw new RuleViolation(LOST, 'segundo_fator_ilegivel')
  }
}

/**
 * Keyed with the app's secret, which is sealed: whoever has only the database cannot try codes out, who has the secret needs
 * none, and both come through an exchange of the installation's key together.
 */
export const hashOf = (chave: string, code: string) =>
  createHmac('sha256', chave).update(`codigo-de-recuperacao\n${code}`).digest('base64url')

/** As an earlier release kept it, under the installation's key. */
export const hashUnderKey = (secrets: Secrets, usuario_id: string, code: string) =>
  secrets.sign(code, `codigo-de-recuperacao:${usuario_id}`)
