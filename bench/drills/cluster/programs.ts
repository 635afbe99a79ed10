import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/15/bin',
]
const PACKAGES: Record<string, string> = {
  initdb: 'postgresql',
  nginx: 'nginx',
  haproxy: 'haproxy',
  openssl: 'openssl',
}

/** Returns the paths of Debian's programs; exits with the names of missing packages. */
export function debianPrograms<const Name extends string>(...names: Name[]): Record<Name, string> {
  const found = names.map((name) => [
    name,
    FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)),
  ])
  const missing = found.flatMap(([name, path]) => (path ? [] : [PACKAGES[name!] ?? 'postgresql']))
  if (missing.length) {
    console.error(
      `This needs Debian's packages: apt-get install ${[...new Set(missing)].join(' ')}`,
    )
    process.exit(1)
  }
  return Object.fromEntries(found)
}

/**
 * Returns the user that runs PostgreSQL: Debian's user if this process is root, which PostgreSQL
 * refuses.
 */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
