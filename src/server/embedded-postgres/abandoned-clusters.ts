import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PREFIX = 'tmp-'
const ABANDONED_MS = 600_000

/**
 * Fills a temporary folder, syncs it and renames it to `folder`, so that a kill or a power loss
 * leaves nothing incomplete. If several processes do it at once, the first one wins and the others
 * use its result.
 */
export function makeAtomically(folder: string, fill: (draft: string) => void) {
  if (existsSync(folder)) return
  const draft = mkdtempSync(join(dirname(folder), PREFIX))
  try {
    fill(draft)
    syncFileSystem(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Removes temporary folders left by processes killed more than ten minutes ago. */
export function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(parent, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Syncs the whole file system in one call: a thousand fsyncs would take seconds on a slow disk. */
const syncFileSystem = (folder: string) =>
  spawnSync('sync', process.platform === 'linux' ? ['-f', folder] : [])
