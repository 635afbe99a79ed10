/**
 * Returns true if a password is known from a data breach. Nothing that reveals the password leaves
 * this machine.
 * @throws {UpstreamError} if the check failed.
 */
export type Leaked = (password: string) => Promise<boolean>
