import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#server/config/config.ts'
import { openDataDir } from '#server/config/data-dir.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { clientFor } from '#server/database/client.ts'
import { migrate } from '#server/database/migrate.ts'
import { grantUse } from '#server/database/roles.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { say } from './terminal.ts'

const OLDEST_VERSION = 15
const LEAVING = 'mare-motos-leaving'

export type Database = {
  /** Connection string of the role that serves requests. */
  url: string
  /** Connection string of the role that owns the tables and migrates them. */
  ownerUrl: string
  dataDir: string
  /** Starts or attaches to the embedded database again; undefined with an external database. */
  startEmbedded?: () => Promise<EmbeddedPostgres>
  /** Disconnects; the last process to leave stops an embedded database. */
  release(): Promise<void>
}

/**
 * Opens the configured database: the one in DATABASE_URL, or the embedded one in the data folder.
 * @throws {StartupProblem} if it cannot be started or used.
 */
export async function provideDatabase(
  { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: DatabaseConfig,
  usual = './data',
): Promise<Database> {
  const { path: dataDir, warning } = openDataDir(DATA_DIR, { usual, embedded: !DATABASE_URL })
  if (DATABASE_URL) {
    await checkServer('DATABASE_URL', DATABASE_URL)
    if (DATABASE_OWNER_URL) await checkServer('DATABASE_OWNER_URL', DATABASE_OWNER_URL)
    const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL
    return { url: DATABASE_URL, ownerUrl, dataDir, release: async () => {} }
  }
  if (warning) say(warning)
  const stateDir = join(dataDir, 'postgres')
  let embedded = await startEmbeddedPostgres({ stateDir })
  const startEmbedded = async () => {
    embedded = await startEmbeddedPostgres({ stateDir })
    return embedded
  }
  return {
    url: embedded.url,
    ownerUrl: embedded.ownerUrl,
    dataDir,
    startEmbedded,
    release: () => leave(embedded),
  }
}

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>

/**
 * Migrates the database to this release and grants the role that serves requests its rights.
 * Returns false if that role owns the database, so that the audit trail is not protected from it.
 */
export async function prepareDatabase(database: Pick<Database, 'url' | 'ownerUrl'>) {
  await migrate(database.ownerUrl)
  return await grantUse(database)
}

async function checkServer(setting: string, url: string) {
  const client = clientFor(url, { connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < OLDEST_VERSION)
      throw new Error(`é o PostgreSQL ${version}, e é preciso o ${OLDEST_VERSION} ou mais novo`)
  } catch (error) {
    throw new StartupProblem(
      `O banco de dados de ${setting} não serve: ${(error as Error).message}.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function leave({ adminUrl, stop }: EmbeddedPostgres) {
  const client = clientFor(adminUrl, { application_name: LEAVING })
  try {
    await client.connect()
  } catch {
    // Already stopped, or starting for another process, so there is nothing to stop.
    return
  }
  try {
    if (await isLast(client)) await stop()
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Waits up to half a second for connections that were just closed, because the server releases them
 * late.
 */
async function isLast(client: pg.Client) {
  for (let tries = 20; tries > 0; tries--) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
      [LEAVING],
    )
    if (!rowCount) return true
    await sleep(25)
  }
  return false
}
