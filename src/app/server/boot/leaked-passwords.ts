import type { FastifyBaseLogger } from 'fastify'
import type { Leaked } from '#integrations/passwords/port.ts'
import { pwnedPasswords } from '#integrations/passwords/pwned-passwords.ts'
import type { Config } from '#server/config/config.ts'
import type { Outside } from './outside.ts'

/**
 * Asks about leaked passwords where the operator wants it. Who cannot be asked keeps nobody from choosing a password: the local
 * rules have stood for it, and the log gets a line that tells nothing of anybody.
 */
export function openLeaked(
  { BREACHED_PASSWORDS }: Pick<Config, 'BREACHED_PASSWORDS'>,
  { urls, allowPrivate, timeoutMs }: Outside,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Leaked {
  if (!BREACHED_PASSWORDS) return async () => false
  const leaked = pwnedPasswords({ baseUrl: urls.pwnedpasswords, allowPrivate, timeoutMs })
  return (password) =>
    leaked(password).catch(({ name, code }) => {
      log.warn({ err: { name, code } }, 'senhas vazadas: não foi possível consultar; valem as regras locais')
      return false
    })
}
