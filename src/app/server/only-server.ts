import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { StartupProblem } from '#server/startup-problem.ts'
import type { Database } from './own-database.ts'

/** Held by the server for as long as it runs; any constant will do. */
const LOCK = 7_160_002
const PAUSE_MS = 500
const TRIES = 5

/**
 * Makes this the only server on the embedded database, and keeps that database running: when the connection that holds the
 * lock breaks, the database is started again and the lock taken again. Command-line tools are free to attach.
 * @returns what gives the lock back.
 * @throws StartupProblem when another server has it.
 */
export async function beOnlyServer(
  { startEmbedded, dataDir }: Required<Pick<Database, 'startEmbedded' | 'dataDir'>>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) {
  let holder: pg.Client
  let leaving = false

  async function take(tries: number) {
    for (let left = tries; !leaving; left--) {
      try {
        holder = await takeLock((await startEmbedded()).url, dataDir)
        holder.once('end', () => void retake())
        return
      } catch (error) {
        if (left <= 1 || error instanceof StartupProblem) throw error
        await sleep(PAUSE_MS)
      }
    }
  }
  async function retake() {
    if (leaving) return
    log.warn('O banco de dados embutido parou; iniciando de novo')
    try {
      await take(Number.POSITIVE_INFINITY)
      log.warn('O banco de dados embutido voltou')
    } catch (error) {
      log.error({ err: error }, 'O banco de dados embutido não pôde ser iniciado de novo')
    }
  }

  await take(TRIES)
  return async () => {
    leaving = true
    await holder.end()
  }
}

async function takeLock(url: string, dataDir: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'mare-motos-server' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  throw new StartupProblem(
    `Já há um servidor rodando com os dados de ${dataDir}. Encerre-o, ou escolha outra pasta em DATA_DIR.`,
  )
}
