import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { debianPrograms, postgresUser } from './programs.ts'

const SUPERUSER = 'postgres'
const { initdb, pg_basebackup, postgres } = debianPrograms('initdb', 'pg_basebackup', 'postgres')
const env = { PATH: process.env.PATH, LC_ALL: 'C' }
const TRIES = 400

export type Node = ReturnType<typeof postgresNode>

/**
 * Controls one of Debian's PostgreSQL servers, with its data in a folder that its user may write.
 */
export function postgresNode(name: string, { folder, port }: { folder: string; port: number }) {
  const data = join(folder, name)
  const user = postgresUser()
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  let pid: number | undefined

  async function run(program: string, args: string[]) {
    const child = spawn(program, args, { ...user, env, cwd: folder, stdio: ['ignore', log, log] })
    const [code] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(`${program} failed: ${readFileSync(logFile, 'utf8').slice(-1000)}`)
  }
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@127.0.0.1:${port}/${database}`

  async function ask<T extends pg.QueryResultRow>(
    statement: string,
    database = 'postgres',
  ): Promise<T[]> {
    const client = new pg.Client({
      connectionString: urlOf(SUPERUSER, database),
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function start() {
    // Overrides the settings that a standby copied from its primary.
    const own = [`port=${port}`, `cluster_name=${name}`, `unix_socket_directories=${folder}`]
    const args = own.flatMap((setting) => ['-c', setting])
    const child = spawn(postgres, ['-D', data, ...args], {
      ...user,
      env,
      cwd: folder,
      stdio: ['ignore', log, log],
    })
    child.once('exit', () => {
      pid = undefined
    })
    pid = child.pid
    for (let left = TRIES; ; left--) {
      try {
        return await ask('select 1')
      } catch (error) {
        if (!left || pid === undefined) throw error
        await sleep(50)
      }
    }
  }

  return {
    name,
    port,
    ask,
    urlOf,
    /** Creates a cluster with settings for both roles, primary and standby. */
    async create() {
      await run(initdb, [
        '-D',
        data,
        '-U',
        SUPERUSER,
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
      ])
      appendFileSync(
        join(data, 'postgresql.conf'),
        "listen_addresses = '127.0.0.1'\nmax_connections = 100\n",
      )
      await start()
    },
    /** Becomes a standby of `primary` by a base backup, with its own replication slot. */
    async follow(primary: { port: number; ask: typeof ask }) {
      rmSync(data, { recursive: true, force: true })
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER]
      await run(pg_basebackup, [
        ...from,
        '-D',
        data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
        '-C',
        '-S',
        `slot_${name}`,
      ])
      // Otherwise it would wait for a standby at every commit after being promoted.
      appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
      await start()
      await primary.ask(`alter system set synchronous_standby_names = '${name}'`)
      await primary.ask('select pg_reload_conf()')
      for (let left = TRIES; left; left--, await sleep(50)) {
        const [row] = await primary.ask(
          `select 1 from pg_stat_replication where sync_state = 'sync'`,
        )
        if (row) return
      }
      throw new Error(`${name} does not follow`)
    },
    /** Kills the postmaster and all its processes at once, like a power loss. */
    kill() {
      const postmaster = pid!
      for (const victim of [postmaster, ...childrenOf(postmaster)])
        try {
          process.kill(victim, 'SIGKILL')
        } catch {
          // It ended with its postmaster.
        }
    },
    async promote() {
      await ask('select pg_promote()')
    },
    stop() {
      if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    },
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === parent)

function parentOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
