import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PREFIX = 'tmp-'
const ABANDONED_MS = 600_000

/**
 * Makes `folder` aside and gives it its name when it is whole and on disk, so that a kill or a power loss leaves nothing half-made.
 * When several processes make it at once, the first one wins and the others use what it made.
 */
export function makeAtomically(folder: string, fill: (draft: string) => void) {
  if (existsSync(folder)) return
  const draft = mkdtempSync(join(dirname(folder), PREFIX))
  try {
    fill(draft)
    flush(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Removes what processes killed more than ten minutes ago left unfinished. */
export function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(parent, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** One call for the whole file system: a thousand single fsyncs would take seconds on a slow disk. */
const flush = (folder: string) => spawnSync('sync', process.platform === 'linux' ? ['-f', folder] : [])
