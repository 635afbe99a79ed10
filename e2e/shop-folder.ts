import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a data folder that the database's user can access. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Returns a copy of the empty shop created before all tests, with its server stopped. */
export function copyEmptyShop() {
  const folder = newFolder()
  // `cp` keeps the owner of the database's files, another user under root; Node's own copy does
  // not.
  const { status, stderr } = spawnSync('cp', ['-a', `${process.env.EMPTY_SHOP}/.`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the empty shop could not be copied: ${stderr}`)
  return folder
}
