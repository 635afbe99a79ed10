import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { programFile } from '#server/program-file.ts'
import { clientFor } from './client.ts'

const FOLDER = programFile('migrations')
/** Functions, views and triggers; each file replaces all that it declares. */
const FUNCTIONS = join(FOLDER, 'functions')
/** Advisory lock shared by every process that migrates; an arbitrary constant. */
export const MIGRATION_LOCK = 7_160_001

/** The database was written by a newer release, so running this one could damage the data. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer'
}

/**
 * Migrates the database to this release's schema: runs each numbered file once, forward only, in
 * its own transaction, then every file of `functions/` whose text has changed. A lock makes
 * processes that start together migrate once.
 * @throws {DatabaseIsNewer} if the database has a migration that this release does not know.
 */
export async function migrate(url: string): Promise<void> {
  const client = clientFor(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    await client.query(LIST)
    const files = await knownMigrations()
    const { rows } = await client.query<{ nome: string }>('select nome from migracoes')
    const applied = new Set(rows.map((row) => row.nome))
    rejectUnknown(applied, files)
    for (const file of files.filter((name) => !applied.has(name)))
      await inTransaction(client, `migration ${file}`, () => run(client, file))
    await inTransaction(client, 'migrations/functions', () => replaceFunctions(client))
  } finally {
    await client.end()
  }
}

const LIST = `
  create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now());
  create table if not exists funcoes_aplicadas (arquivo text primary key, sha256 text not null)`

/** Returns the names of this release's migrations in order. */
export const knownMigrations = () => filesOf(FOLDER)

const filesOf = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/**
 * Runs exactly these migrations in an empty database, within the caller's transaction: the tables,
 * without triggers. `migrate` adds the functions.
 */
export async function makeSchema(client: pg.Client, migrations: string[]) {
  await client.query(LIST)
  for (const file of migrations) await run(client, file)
}

function rejectUnknown(applied: Set<string>, files: string[]) {
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length)
    throw new DatabaseIsNewer(
      `O banco de dados foi criado por uma versão mais nova do sistema (${unknown.join(', ')}). Atualize o sistema antes de iniciar; nada foi alterado.`,
    )
}

/**
 * Runs the files whose text differs from what was applied last, by default all, within the caller's
 * transaction.
 */
export async function replaceFunctions(client: pg.Client, files?: readonly string[]) {
  const { rows } = await client.query<{ arquivo: string; sha256: string }>(
    'select arquivo, sha256 from funcoes_aplicadas',
  )
  const applied = new Map(rows.map(({ arquivo, sha256 }) => [arquivo, sha256]))
  // A function may name one of a later file.
  await client.query('set local check_function_bodies = off')
  for (const file of files ?? (await filesOf(FUNCTIONS))) {
    const text = await readFile(join(FUNCTIONS, file), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (applied.get(file) === sha256) continue
    await client.query(text)
    await client.query(
      `insert into funcoes_aplicadas (arquivo, sha256) values ($1, $2)
       on conflict (arquivo) do update set sha256 = excluded.sha256`,
      [file, sha256],
    )
  }
}

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what}: ${(error as Error).message}`, { cause: error })
  }
}

async function run(client: pg.Client, file: string) {
  await client.query(await readFile(join(FOLDER, file), 'utf8'))
  await client.query('insert into migracoes (nome) values ($1)', [file])
}
