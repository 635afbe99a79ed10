import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { runServer } from '#tests/kit/server/server-process.ts'

type Server = ReturnType<typeof runServer>
const RESTART_DELAY_MS = 200
const READY_TIMEOUT_MS = 100_000

/**
 * Runs servers under supervisors that restart each one when it ends. Two servers without a
 * DATABASE_URL share a PostgreSQL in the data folder, which is restarted too.
 */
export class Servers {
  readonly #settings: Record<string, string>
  readonly #running: {
    server: Server | undefined
    address: string | undefined
    watch: Promise<void>
  }[] = []
  readonly #database: SharedDatabase | undefined
  #isOver = false
  #lastStderr = ''
  /** Number of server restarts. */
  starts = 0

  constructor(settings: Record<string, string>, amount: number) {
    this.#settings = { HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings }
    if (amount > 1 && !settings.DATABASE_URL)
      this.#database = new SharedDatabase(settings.DATA_DIR!)
    for (let n = 0; n < amount; n++) {
      this.#running.push({ server: undefined, address: undefined, watch: Promise.resolve() })
      this.#running[n]!.watch = this.#supervise(n)
    }
  }

  /** Returns the addresses of servers not known to have ended. */
  addresses = () => this.#running.flatMap(({ address }) => address ?? [])

  /** Suspends a server, so that it answers nothing until it is resumed; returns its address. */
  freeze(n: number) {
    const { server, address } = this.#running[n]!
    server?.kill('SIGSTOP')
    return address
  }

  resume(n: number) {
    this.#running[n]!.server?.kill('SIGCONT')
  }

  kill(n: number) {
    const place = this.#running[n]!
    place.server?.kill('SIGKILL')
    place.address = undefined
  }

  /** Stops a server like an operator would; the supervisor restarts it. */
  async restart(n: number) {
    const { server } = this.#running[n]!
    const ended = server!.stop()
    return (await ended).code
  }

  /** Waits until all servers are ready; returns the milliseconds it took. */
  async ready() {
    const began = performance.now()
    while (!(await this.#areReady())) {
      if (performance.now() - began > READY_TIMEOUT_MS)
        throw new Error(`not ready by itself; last stderr of a server: ${this.#lastStderr}`)
      await sleep(25)
    }
    return performance.now() - began
  }

  async stop() {
    this.#isOver = true
    await Promise.all(
      this.#running.map(async ({ server, watch }) => {
        await server?.stop()
        await watch
      }),
    )
    await this.#database?.stop()
  }

  async #areReady() {
    const answers = this.#running.map(({ address }) =>
      address
        ? fetch(`${address}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        : false,
    )
    return (await Promise.all(answers)).every(Boolean)
  }

  async #supervise(n: number) {
    const place = this.#running[n]!
    while (!this.#isOver) {
      const shared = await this.#database?.settings()
      this.starts++
      const server = runServer({ ...this.#settings, ...shared })
      place.server = server
      server.address.then(
        (address) => {
          place.address = address
        },
        () => undefined,
      )
      this.#lastStderr = (await server.exited).err
      place.address = undefined
      if (!this.#isOver) await sleep(RESTART_DELAY_MS)
    }
  }
}

/** Keeps a PostgreSQL running, like a service manager. */
class SharedDatabase {
  readonly #stateDir: string
  readonly #watch: Promise<void>
  #running: ReturnType<typeof startEmbeddedPostgres>
  #isOver = false

  constructor(dataDir: string) {
    this.#stateDir = join(dataDir, 'postgres')
    this.#running = startEmbeddedPostgres({ stateDir: this.#stateDir })
    this.#watch = this.#supervise()
  }

  async settings() {
    const { url, ownerUrl } = await this.#running
    return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  }

  async stop() {
    this.#isOver = true
    await this.#watch
    await (await this.#running).stop()
  }

  async #supervise() {
    while (!this.#isOver) {
      if (!isAlive((await this.#running).pid))
        this.#running = startEmbeddedPostgres({ stateDir: this.#stateDir })
      await sleep(50)
    }
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Connects to the embedded database of a data folder as superuser. */
export function databaseOf(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const socket = encodeURIComponent(join(folder, 'run'))
  const url = `postgres://postgres@/app?host=${socket}`
  return {
    url,
    postmaster: () =>
      Number.parseInt(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8'), 10),
    /** Returns the pid of the backend of one of the servers' connections. */
    async backend() {
      const client = new pg.Client(url)
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'mare-motos' order by state = 'active' desc, random() limit 1`,
      )
      await client.end()
      return rows[0]?.pid
    },
  }
}
