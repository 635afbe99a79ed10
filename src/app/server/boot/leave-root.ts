import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { openDataDir } from '#server/config/data-dir.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { OS_USER } from '#server/embedded-postgres/index.ts'
import { databaseUser, isRoot, ownerOf } from '#server/embedded-postgres/os-user.ts'
import { programFile } from '#server/program-file.ts'
import { say } from './terminal.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'ALLOW_ROOT'>

/**
 * If root started the server, continues as the database's ordinary user, who gets the data folder, as
 * PostgreSQL does. Returns the data folder to use.
 * @throws {StartupProblem} if that user cannot read the program, unless ALLOW_ROOT.
 */
export function leaveRoot(
  { DATA_DIR: wanted, DATABASE_URL, ALLOW_ROOT }: Settings,
  usual: string,
  program = programFile('package.json'),
): string | undefined {
  if (!isRoot()) return wanted
  const embedded = !DATABASE_URL
  const { path, warning } = openDataDir(wanted, { usual, embedded })
  const user = ownerOf(path, databaseUser(OS_USER))
  const { uid, gid } = user.ids
  if (uid === undefined || gid === undefined) return path
  if (!canRead(program, { uid, gid })) {
    if (ALLOW_ROOT) return wanted
    throw new StartupProblem(
      `O sistema foi iniciado pelo root em uma pasta que só ele alcança: ${programFile('')}. Ponha-a em /opt, por exemplo, ou inicie-o por outro usuário. Para continuar como root assim mesmo: ALLOW_ROOT=on`,
    )
  }
  giveDataDir(path, { uid, gid })
  give(programFile('node_modules/.cache/compiled'), { uid, gid })
  if (warning) say(warning)
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  return path
}

/** What the product keeps in its data folder. */
const OWN = ['postgres', 'arquivos', 'backups', 'secret.key', 'backup.key', 'primeiro-acesso.txt']

/** Gives the data folder and what the product has put there to the user; another folder stays as it is. */
function giveDataDir(path: string, ids: Ids) {
  const names = readdirSync(path)
  if (names.length && !names.some((name) => OWN.includes(name))) return
  lchownSync(path, ids.uid, ids.gid)
  for (const name of names) if (OWN.some((own) => name.startsWith(own))) give(join(path, name), ids)
}

/** Gives a file or folder, and all in it, to the user; a missing one is ignored. */
function give(path: string, { uid, gid }: Ids) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (found.uid !== uid) lchownSync(path, uid, gid)
  if (found.isDirectory())
    for (const entry of readdirSync(path)) give(join(path, entry), { uid, gid })
}

type Ids = { uid: number; gid: number }

const canRead = (file: string, ids: Ids) =>
  spawnSync('test', ['-r', file], { ...ids, cwd: '/' }).status === 0
