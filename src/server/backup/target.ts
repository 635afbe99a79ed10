import type pg from 'pg'
import { clientFor } from '#server/database/client.ts'
import { MIGRATION_LOCK } from '#server/database/migrate.ts'
import { BackupProblem } from './problem.ts'
import { exists, tablesOf } from './schema.ts'

const NAME = 'mare-motos-restauracao'

/**
 * Connects to the database to restore; a server that starts meanwhile waits for the connection to
 * close.
 * @throws {BackupProblem} if a server is running, or if there is data and `replace` is false.
 */
export async function openTarget(url: string, { replace }: { replace: boolean }) {
  const client = clientFor(url, { application_name: NAME })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    await lockMigrations(client)
    await rejectRunningServer(client)
    await rejectData(client, replace)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function lockMigrations(client: pg.Client) {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  )
  if (!rows[0]?.taken)
    throw new BackupProblem(
      'Outro programa está preparando este banco de dados. Tente de novo em instantes.',
    )
}

/** Every connection of a server has the product's name, and its scheduler is always connected. */
async function rejectRunningServer(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'mare-motos%' and application_name <> $1 limit 1`,
    [NAME],
  )
  if (rowCount)
    throw new BackupProblem(
      'Há um servidor rodando com estes dados. Encerre-o antes de restaurar; nada foi alterado.',
    )
}

async function rejectData(client: pg.Client, replace: boolean) {
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  if (!(await exists(client, 'migracoes')))
    throw new BackupProblem(
      'O banco de dados tem tabelas que não são deste sistema. Escolha outro em DATABASE_URL; nada foi alterado.',
    )
  if (replace || !(await hasBeenUsed(client, tables))) return
  throw new BackupProblem(
    'Já há dados aqui. Para apagá-los e pôr os do backup no lugar, rode de novo com --replace. Nada foi alterado.',
  )
}

/** The first start of an installation creates its first user. */
async function hasBeenUsed(client: pg.Client, tables: { nome: string }[]) {
  if (!tables.some(({ nome }) => nome === 'usuarios')) return false
  const { rowCount } = await client.query('select from public.usuarios limit 1')
  return Boolean(rowCount)
}
