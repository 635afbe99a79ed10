import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Database } from './own-database.ts'

/** A server holds the lock of one place for as long as it runs; any constant will do. */
const LOCK = 7_160_002
const BETWEEN_LOCKS = 10
const PAUSE_MS = 500
const TRIES = 5

type Shared = Required<Pick<Database, 'startEmbedded' | 'dataDir'>> & {
  /** How many servers may share the embedded database. */
  servers: number
}

/**
 * Makes this one of the few servers on the embedded database, the only one unless told, and keeps that database running:
 * when the connection that holds the lock breaks, the database is started again, by whichever server is first, and the lock
 * taken again, however long that takes. Command-line tools are free to attach.
 * @returns what gives the lock back.
 * @throws StartupProblem when no place is left.
 */
export async function takePlace(
  { startEmbedded, dataDir, servers }: Shared,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) {
  let holder: pg.Client | undefined
  let leaving = false

  async function take() {
    holder = await takeLock((await startEmbedded()).url, { dataDir, servers })
    holder.once('end', () => void retake())
    if (leaving) await holder.end()
  }
  async function retake() {
    holder = undefined
    if (leaving) return
    log.warn('O banco de dados embutido parou; iniciando de novo')
    for (let told = ''; !leaving; await sleep(PAUSE_MS, undefined, { ref: false })) {
      try {
        await take()
        return log.warn('O banco de dados embutido voltou')
      } catch (error) {
        // A full disk may take hours to be noticed: one line tells of it, and none is needed to go on afterwards.
        if (told !== (error as Error).message)
          log.error({ err: error }, 'O banco de dados embutido não pôde ser iniciado de novo; tentando')
        told = (error as Error).message
      }
    }
  }

  for (let left = TRIES; !holder; left--) {
    try {
      await take()
    } catch (error) {
      if (left <= 1 || error instanceof StartupProblem) throw error
      await sleep(PAUSE_MS)
    }
  }
  return async () => {
    leaving = true
    await holder?.end()
  }
}

async function takeLock(url: string, { dataDir, servers }: Pick<Shared, 'dataDir' | 'servers'>) {
  const client = new pg.Client({ connectionString: url, application_name: 'mare-motos-server' })
  client.on('error', () => {})
  await client.connect()
  for (let place = 0; place < servers; place++) {
    const lock = LOCK + place * BETWEEN_LOCKS
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ])
    if (rows[0]?.taken) return client
  }
  await client.end()
  throw new StartupProblem(
    servers === 1
      ? `Já há um servidor rodando com os dados de ${dataDir}. Encerre-o, ou escolha outra pasta em DATA_DIR.`
      : `Já há ${servers} servidores rodando com os dados de ${dataDir}. Encerre um deles, ou aumente SERVERS.`,
  )
}
