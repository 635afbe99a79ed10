/**
 * Whether a password is known to have leaked from anywhere. No part of it that could be guessed from leaves this machine.
 * @throws {UpstreamError} when nobody could say.
 */
export type Leaked = (password: string) => Promise<boolean>
