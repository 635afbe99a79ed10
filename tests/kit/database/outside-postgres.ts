import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { query } from './launch-postgres.ts'

/** The folder of Debian's PostgreSQL programs; undefined if it is not installed. */
export const debianPostgres = [17, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_ctl')))

/** Starts an external server in its own folder, with the product's two roles. */
export function outsidePostgres(folder: string, programs: string) {
  const data = join(folder, 'cluster')
  const user = postgresUser()
  mkdirSync(folder, { recursive: true })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const urlOf = (role: string, database = 'mare') =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(folder)}`

  async function run(program: string, ...args: string[]) {
    // The server it starts must not keep a pipe of this process open.
    const options = { ...user, cwd: folder, env: { LC_ALL: 'C' }, stdio: 'ignore' } as const
    const [code] = await once(spawn(join(programs, program), args, options), 'exit')
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${code}`)
  }
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', ...args)

  return {
    url: urlOf('mare_uso'),
    ownerUrl: urlOf('mare'),
    adminUrl: urlOf('postgres'),
    async create() {
      await run(
        'initdb',
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
      )
      await control('-l', join(folder, 'log'), '-o', `-k ${folder} -c listen_addresses=''`, 'start')
      const admin = urlOf('postgres', 'postgres')
      await query(admin, 'create role mare login')
      await query(admin, 'create role mare_uso login')
      await query(admin, 'create database mare owner mare')
    },
    restart: (mode: 'fast' | 'immediate') => control('-m', mode, 'restart'),
    stop: () => control('-m', 'immediate', 'stop'),
  }
}

/** Returns Debian's user if this process is root, which PostgreSQL refuses. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
