import type { FastifyBaseLogger } from 'fastify'
import type { Leaked } from '#integrations/passwords/port.ts'
import { pwnedPasswords } from '#integrations/passwords/pwned-passwords.ts'
import type { Config } from '#server/config/config.ts'
import type { Outside } from './outside.ts'

/**
 * Returns the check for leaked passwords if it is enabled. If the service fails, the password is
 * accepted, because the local rules have passed, and the log gets a line without personal data.
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
      log.warn(
        { err: { name, code } },
        'senhas vazadas: não foi possível consultar; valem as regras locais',
      )
      return false
    })
}
