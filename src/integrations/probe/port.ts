import type { Credentials, Provider } from '#domain/providers.ts'

/**
 * Checks credentials with a provider without sending or charging anything.
 * @throws {UpstreamError} if the provider refuses, is not connected or does not answer, with a
 * message for the user.
 */
export type Probe = <P extends Provider>(provider: P, credentials: Credentials[P]) => Promise<void>

/**
 * Checks an address that a user typed before it is stored: private addresses are not allowed.
 * Returns a warning for one that does not resolve now, which is stored; undefined if all is well.
 * @throws {ValidationError} naming the field.
 */
export type Admit = <P extends Provider>(
  provider: P,
  credentials: Credentials[P],
) => Promise<string | undefined>
