import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates the folder and its missing parents, which other users may traverse but not list, whatever
 * the umask.
 */
export function makeOpenFolder(folder: string) {
  const first = mkdirSync(folder, { recursive: true })
  if (!first) return
  for (let made = resolve(folder); made !== dirname(first); made = dirname(made))
    chmodSync(made, 0o711)
}
