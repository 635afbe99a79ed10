import type { Instant } from '#domain/calendar-day.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { isBackupUnderWay } from '#server/backup/one-at-a-time.ts'
import type { Db } from '#server/database.ts'
import * as queries from './arquivos.queries.ts'

/** Younger objects may belong to an upload whose row is still to be written. */
const GRACE_MS = 24 * 3_600_000
const BATCH = 500
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Brings store and table together again after crashes: removes the objects that no file has, and counts the files whose
 * object is missing. Harmless at any time and twice at once: what an upload has just put is left alone.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date) {
  const limit = now.getTime() - GRACE_MS
  const stored = new Set<string>()
  let removidos = 0
  let old: string[] = []
  const removeUnknown = async () => {
    const known = await queries.knownKeys(db, [...new Set(old.map(keyOf).filter((key) => key !== undefined))])
    const orphans = old.filter((key) => !known.has(keyOf(key) ?? ''))
    old = []
    // Of a file that was deleted meanwhile, a backup may still have the row.
    if (await isBackupUnderWay(db)) return
    for (const key of orphans) await files.remove(key)
    removidos += orphans.length
  }
  for await (const { key, modifiedAt } of files.list()) {
    stored.add(key)
    if (modifiedAt.getTime() > limit) continue
    if (old.push(key) === BATCH) await removeUnknown()
  }
  await removeUnknown()
  return { removidos, faltando: await countMissing(db, stored, new Date(limit).toISOString() as Instant) }
}

/** The file an object belongs to: its own key, or a thumbnail's; a draft belongs to none. */
const keyOf = (key: string) => UUID.exec(key)?.[0]

async function countMissing(db: Db, stored: Set<string>, before: Instant) {
  let missing = 0
  for (let last = BEFORE_ALL; ; ) {
    const page = await queries.keysSentBefore(db, before, last, BATCH)
    missing += page.filter(({ chave }) => !stored.has(chave)).length
    if (page.length < BATCH) return missing
    last = page.at(-1)!.chave
  }
}
