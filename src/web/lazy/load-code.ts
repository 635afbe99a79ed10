import { checkConnection } from '#web/data/connection.ts'

/** Code of a screen or dialog that did not load. */
export class CodeLoadError extends Error {
  override name = 'CodeLoadError'
  /** `offline`: no answer from the server. `new-version`: it answers, but no longer has this file. */
  readonly reason: 'offline' | 'new-version'
  constructor(reason: CodeLoadError['reason'], options?: ErrorOptions) {
    super(`The code could not be loaded: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Runs an `import()`.
 *
 * @throws CodeLoadError if it fails, with the reason
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeLoadError((await checkConnection()) ? 'new-version' : 'offline', { cause })
  }
}
