import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of a shop's data, which the database's user can enter. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** A copy of the empty shop that stood before all journeys, its server ended. */
export function copyEmptyShop() {
  const folder = newFolder()
  // Unlike Node's own copy it keeps whose the database's files are: another user's, where root runs this.
  const { status, stderr } = spawnSync('cp', ['-a', `${process.env.EMPTY_SHOP}/.`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the empty shop could not be copied: ${stderr}`)
  return folder
}
