import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/database/pool.ts'
import { isExchanged } from '#server/keys/key-fingerprint.ts'
import type { Secrets } from '#server/keys/secrets.ts'

const EVERY_MS = 2000

/**
 * Resolves once the installation's key is another one than this process has: one small reading every two seconds, and what
 * comes in between is refused where it would be sealed or cannot be read (`KeyExchanged`).
 */
export async function keyIsExchanged(db: Db, secrets: Secrets, everyMs = EVERY_MS): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false })
    // A database that is away for a moment says nothing of the key.
    if (await isExchanged(db, secrets).catch(() => false)) return
  }
}
