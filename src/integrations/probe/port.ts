import type { Credentials, Provider } from '#domain/providers.ts'

/**
 * Asks a provider whether these credentials count, without sending or charging anything.
 * @throws {UpstreamError} when it refuses, is not connected or does not answer, with the reason in the user's words.
 */
export type Probe = <P extends Provider>(provider: P, credentials: Credentials[P]) => Promise<void>

/**
 * Looks at an address that a user typed in, before it is stored: some lead where nobody may connect to.
 * @throws {ValidationError} that names the field.
 */
export type Admit = <P extends Provider>(provider: P, credentials: Credentials[P]) => Promise<void>
