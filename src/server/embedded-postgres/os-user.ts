import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'

/** The system user that runs PostgreSQL; without `ids`, the user of this process. */
export type OsUser = { name: string; ids: { uid?: number; gid?: number } }

export const isRoot = () => process.getuid?.() === 0

/**
 * Returns the user that runs PostgreSQL. PostgreSQL refuses root, so root gets a system user
 * created on first use, or "nobody" if none can be created; any other user runs it as themselves.
 * @throws {StartupProblem} if there is no such user.
 */
export function databaseUser(name: string): OsUser {
  if (!isRoot()) return { name: ownName(), ids: {} }
  const user = findUser(name) ?? makeUser(name) ?? findUser('nobody')
  if (!user)
    throw new StartupProblem(
      'Não há um usuário do sistema para o banco de dados. Defina DATABASE_URL.',
    )
  return user
}

/** Returns the data's owner: a rebuilt container may number its users differently. */
export function ownerOf(dataDir: string, user: OsUser): OsUser {
  if (!isRoot()) return user
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? user : { ...user, ids: { uid, gid } }
}

/** Returns true if that user could use `folder`, judged by the nearest existing ancestor. */
export function canReach(folder: string, { ids }: OsUser): boolean {
  const probe = spawnSync('test', ['-x', nearestFolder(resolve(folder))], { ...ids, cwd: '/' })
  return probe.status === 0
}

function nearestFolder(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder || path === '/' ? path : nearestFolder(dirname(path))
}

function ownName() {
  try {
    return userInfo().username
  } catch {
    throw new StartupProblem(
      `O usuário ${process.getuid?.()} não tem nome neste sistema, e o banco de dados embutido precisa de um. Defina DATABASE_URL.`,
    )
  }
}

function findUser(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return
  const [, , uid, gid] = line.split(':')
  return { name, ids: { uid: Number(uid), gid: Number(gid) } }
}

/**
 * Retries for two seconds: a try fails while another process locks the password file or creates the
 * same user.
 */
function makeUser(name: string): OsUser | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  for (let attempt = 0; attempt < 20; attempt++) {
    const { error } = spawnSync('useradd', ['--system', '--user-group', ...home, name])
    if (error) spawnSync('adduser', ['-S', '-D', '-H', name])
    const user = findUser(name)
    if (user || error) return user
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}
