import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runServer } from '#tests/kit/server/server-process.ts'

type Server = ReturnType<typeof runServer>
const BETWEEN_STARTS_MS = 200
const PATIENCE_MS = 100_000

/**
 * Several servers on one folder of data and its embedded database, each under a supervisor that knows one thing: when it
 * has ended, start it again.
 */
export class Servers {
  readonly #settings: Record<string, string>
  readonly #running: { server: Server | undefined; address: string | undefined; watch: Promise<void> }[] = []
  #isOver = false
  #lastWords = ''
  /** How often a server had to be started. */
  starts = 0

  constructor(settings: Record<string, string>, amount: number) {
    this.#settings = { HOST: '127.0.0.1', LOG_LEVEL: 'error', SERVERS: String(amount), ...settings }
    for (let n = 0; n < amount; n++) {
      this.#running.push({ server: undefined, address: undefined, watch: Promise.resolve() })
      this.#running[n]!.watch = this.#supervise(n)
    }
  }

  /** Where servers that nobody has seen end would answer. */
  addresses = () => this.#running.flatMap(({ address }) => address ?? [])

  /** Has one stand still as it is: what it is asked it does not answer until it is let go. Answers where it would. */
  freeze(n: number) {
    const { server, address } = this.#running[n]!
    server?.kill('SIGSTOP')
    return address
  }

  letGo(n: number) {
    this.#running[n]!.server?.kill('SIGCONT')
  }

  kill(n: number) {
    const place = this.#running[n]!
    place.server?.kill('SIGKILL')
    place.address = undefined
  }

  /** Asks one to end as an operator would; the supervisor starts it again. */
  async restart(n: number) {
    const { server } = this.#running[n]!
    const ended = server!.stop()
    return (await ended).code
  }

  /** Until all of them say that they are ready; the milliseconds that took. */
  async ready() {
    const began = performance.now()
    while (!(await this.#areReady())) {
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(`not ready by itself; a server's last words: ${this.#lastWords}`)
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
      this.starts++
      const server = runServer(this.#settings)
      place.server = server
      server.address.then(
        (address) => {
          place.address = address
        },
        () => undefined,
      )
      this.#lastWords = (await server.exited).err
      place.address = undefined
      if (!this.#isOver) await sleep(BETWEEN_STARTS_MS)
    }
  }
}

/** The embedded database of a folder of data, as an operator with all rights sees it. */
export function databaseOf(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const socket = encodeURIComponent(join(folder, 'run'))
  const url = `postgres://postgres@/app?host=${socket}`
  return {
    url,
    postmaster: () => Number.parseInt(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8'), 10),
    /** The process that works for one of the servers' connections. */
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
