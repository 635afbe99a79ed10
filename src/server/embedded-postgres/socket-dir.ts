import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { own } from './cluster.ts'
import type { OsUser } from './os-user.ts'

const SOCKET = '.s.PGSQL.5432'
const MAX_PATH_BYTES = 103

/**
 * Returns the folder of the unix socket, accessible only to the database's user: inside the state
 * folder, or under /tmp with a derived name if the path would exceed the operating system's 103
 * bytes.
 * @throws {StartupProblem} if that folder under /tmp belongs to another user.
 */
export function makeSocketDir(stateDir: string, user: OsUser) {
  const inside = join(stateDir, 'run')
  const folder =
    Buffer.byteLength(join(inside, SOCKET)) <= MAX_PATH_BYTES ? inside : shortFolder(stateDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (
    folder !== inside &&
    (!lstatSync(folder).isDirectory() || ![process.getuid?.(), user.ids.uid].includes(uid))
  )
    throw new StartupProblem(
      `A pasta ${folder} pertence a outro usuário. Remova-a, ou escolha em DATA_DIR um caminho mais curto.`,
    )
  own(folder, user, 0o700)
  return { socketDir: folder, socket: join(folder, SOCKET) }
}

const shortFolder = (stateDir: string) =>
  join('/tmp', `mare-motos-${createHash('sha256').update(stateDir).digest('hex').slice(0, 16)}`)
