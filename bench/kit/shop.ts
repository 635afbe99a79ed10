import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'

export type Size = { motos: number; clientes: number; locacoes: number; pagamentos: number }

/**
 * Disables autovacuum, which would distort a measurement, and durability, which is not needed here.
 */
const QUIET = `autovacuum = off
fsync = off
wal_level = minimal
max_wal_senders = 0
max_wal_size = 8GB
`

/**
 * Opens a seeded shop on its own PostgreSQL in the temporary folder; `stop` removes it.
 * @param conf more lines for postgresql.conf.
 */
export async function openShop(size: Size, conf = '') {
  const stateDir = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
  chmodSync(stateDir, 0o755)
  const server = await startEmbeddedPostgres({ stateDir, conf: `${QUIET}${conf}` })
  const { ownerUrl: url, adminUrl, pid, stop: stopServer } = server
  async function stop() {
    await stopServer()
    rmSync(stateDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    await migrate(url)
    await withClient(url, (client) => seed(client, size))
    const token = await withClient(url, openSession)
    return { url, adminUrl, pid, token, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function seed(client: pg.Client, { motos, clientes, locacoes, pagamentos }: Size) {
  const sizes = { motos, clientes, locacoes, semanas: Math.round(pagamentos / locacoes) }
  for (const [name, value] of Object.entries(sizes))
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, String(value)])
  await client.query("set maintenance_work_mem = '512MB'")
  await client.query("set work_mem = '128MB'")
  await client.query('begin')
  await client.query(await readFile(new URL('seed.sql', import.meta.url), 'utf8'))
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function openSession(client: pg.Client) {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `with staff as (insert into usuarios (username, nome, administrador, senha_hash) values ('bench', 'Bench', true, '-') returning id)
     insert into sessoes (token_hash, usuario_id, criada_em, usada_em, confirmada_em) select $1, id, now(), now(), now() from staff`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

/** Runs `use` with its own connection. */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
