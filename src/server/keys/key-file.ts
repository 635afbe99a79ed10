import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a key that only its owner reads, unless the file is there: whole under another name first, so that nobody ever reads
 * half of one, and two processes at once end up with the same file. Answers whether it was this call that made it.
 */
export function makeKeyFile(path: string, key: string) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}
