import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { programFile } from '#server/program-file.ts'

const FOLDER = programFile('migrations')
/** Any constant will do: every process that migrates waits for the same lock. */
export const MIGRATION_LOCK = 7_160_001

/** The data was written by a newer release: going on with this one could damage it. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer'
}

/**
 * Brings the database to this release's schema: each numbered file once, forward only, each in its own
 * transaction, under a lock, so that processes starting together do it once.
 * @throws {DatabaseIsNewer} when the database holds a migration that this release does not know.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await client.query(LIST)
    const files = await knownMigrations()
    const { rows } = await client.query<{ nome: string }>('select nome from migracoes')
    const applied = new Set(rows.map((row) => row.nome))
    refuseUnknown(applied, files)
    for (const file of files.filter((name) => !applied.has(name))) await apply(client, file)
  } finally {
    await client.end()
  }
}

const LIST =
  'create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now())'

/** The migrations of this release, in their order. */
export const knownMigrations = async () =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()

/** Makes the schema as it was after just these migrations, in an empty database and the caller's transaction. */
export async function makeSchema(client: pg.Client, migrations: string[]) {
  await client.query(LIST)
  for (const file of migrations) await run(client, file)
}

function refuseUnknown(applied: Set<string>, files: string[]) {
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length)
    throw new DatabaseIsNewer(
      `O banco de dados foi criado por uma versão mais nova do sistema (${unknown.join(', ')}). Atualize o sistema antes de iniciar; nada foi alterado.`,
    )
}

async function apply(client: pg.Client, file: string) {
  await client.query('begin')
  try {
    await run(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file}: ${(error as Error).message}`, { cause: error })
  }
}

async function run(client: pg.Client, file: string) {
  await client.query(await readFile(join(FOLDER, file), 'utf8'))
  await client.query('insert into migracoes (nome) values ($1)', [file])
}
