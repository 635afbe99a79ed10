import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { clientFor } from '#server/database/client.ts'
import type { Database } from './own-database.ts'

/** Advisory lock of the one server on an embedded database; an arbitrary constant. */
const LOCK = 7_160_002
const RETRY_MS = 500
const MAX_ATTEMPTS = 5

type Embedded = Required<Pick<Database, 'startEmbedded' | 'dataDir'>>

/**
 * Makes this the only server on the embedded database, and keeps that database running: if the
 * connection with the lock breaks, restarts the database and retries until it gets the lock.
 * Command-line tools may connect. Returns a function that releases the lock.
 * @throws {StartupProblem} if another server has the lock.
 */
export async function lockInstance(
  { startEmbedded, dataDir }: Embedded,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) {
  let connection: pg.Client | undefined
  let isReleased = false

  async function acquire() {
    connection = await connectAndLock((await startEmbedded()).url, dataDir)
    connection.once('end', () => void reacquire())
    if (isReleased) await connection.end()
  }
  async function reacquire() {
    connection = undefined
    if (isReleased) return
    log.warn('O banco de dados embutido parou; iniciando de novo')
    for (let logged = ''; !isReleased; await sleep(RETRY_MS, undefined, { ref: false })) {
      try {
        await acquire()
        return log.warn('O banco de dados embutido voltou')
      } catch (error) {
        // A full disk may last for hours, so each problem is logged once.
        if (logged !== (error as Error).message)
          log.error(
            { err: error },
            'O banco de dados embutido não pôde ser iniciado de novo; tentando',
          )
        logged = (error as Error).message
      }
    }
  }

  for (let left = MAX_ATTEMPTS; !connection; left--) {
    try {
      await acquire()
    } catch (error) {
      if (left <= 1 || error instanceof StartupProblem) throw error
      await sleep(RETRY_MS)
    }
  }
  return async () => {
    isReleased = true
    await connection?.end()
  }
}

async function connectAndLock(url: string, dataDir: string) {
  const client = clientFor(url, { application_name: 'mare-motos-server' })
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [LOCK],
  )
  if (rows[0]?.locked) return client
  await client.end()
  throw new StartupProblem(
    `Já há um servidor rodando com os dados de ${dataDir}. Encerre-o, ou escolha outra pasta em DATA_DIR. Vários servidores precisam de um PostgreSQL próprio: DATABASE_URL.`,
  )
}
