import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { canHoldDatabase } from '#server/embedded-postgres/index.ts'
import { isRoot } from '#server/embedded-postgres/os-user.ts'
import { makeOpenFolder } from '#server/open-folder.ts'
import { programFile } from '#server/program-file.ts'
import { StartupProblem } from './startup-problem.ts'

const CLONE = programFile('')

/** The data folder and a message for the operator, if any. */
export type DataDir = { path: string; warning?: string }

/**
 * Returns the data folder, created if missing: `wanted`, or else `usual` in this clone. If root
 * runs the embedded database and its user cannot reach the clone, the default is a folder under
 * /var/lib derived from the clone's path.
 * @throws {StartupProblem} if the folder cannot be written or cannot store the embedded database.
 */
export function openDataDir(
  wanted: string | undefined,
  { usual, embedded, clone = CLONE }: { usual: string; embedded: boolean; clone?: string },
): DataDir {
  const path = resolve(wanted ?? join(clone, usual))
  const dataDir = !embedded || !isRoot() ? { path } : forDatabaseUser(path, wanted === undefined)
  makeWritable(dataDir.path)
  return dataDir
}

function forDatabaseUser(path: string, mayMove: boolean): DataDir {
  const elsewhere = elsewhereFor(path)
  const moved = mayMove && existsSync(elsewhere)
  if (!moved && canHoldDatabase(path)) return { path }
  if (!moved && (!mayMove || existsSync(join(path, 'postgres'))))
    throw new StartupProblem(
      `O usuário que roda o banco de dados não alcança a pasta ${path}. Dê a ele permissão de passagem, ou escolha outra pasta em DATA_DIR.`,
    )
  return {
    path: elsewhere,
    warning: `Os dados ficam em ${elsewhere}: o usuário que roda o banco de dados não alcança ${path}.`,
  }
}

/** Returns the same folder for the same clone, and another one for another clone. */
const elsewhereFor = (path: string) => {
  const fingerprint = createHash('sha256').update(dirname(path)).digest('hex').slice(0, 8)
  return join('/var/lib', `mare-motos-${fingerprint}`, basename(path))
}

function makeWritable(path: string) {
  try {
    makeOpenFolder(path)
    rmdirSync(mkdtempSync(join(path, 'tmp-')))
  } catch {
    throw new StartupProblem(
      `A pasta de dados ${path} não pode ser gravada. Ajuste as permissões dela, ou escolha outra em DATA_DIR.`,
    )
  }
}
