/**
 * Measures the time, size and memory of a backup of a small and a large shop, each with a database
 * and one file of the same size. `node bench/backup.ts`, or with megabytes: `node bench/backup.ts
 * 50 500`.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'

const MB = 1_000_000
const BACKUP_KEY = 'uma senha longa o bastante'
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 500]
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))

// The database's user must be able to traverse it.
chmodSync(folder, 0o711)

const results = []
for (const size of sizes) results.push(await measure(size))
console.table(results)
rmSync(folder, { recursive: true })

async function measure(size: number) {
  const DATA_DIR = join(folder, `shop-${size}`)
  const TARGET = join(folder, `target-${size}`)
  const out = join(folder, `${size}.age`)
  const database = await startEmbeddedPostgres({ stateDir: join(DATA_DIR, 'postgres') })
  await migrate(database.ownerUrl)
  await fill(database.ownerUrl, join(DATA_DIR, 'arquivos'), size)
  const backup = await run('backup', { DATA_DIR, BACKUP_KEY }, '--out', out)
  await database.stop()
  const restore = await run('restore', { DATA_DIR: TARGET, BACKUP_KEY }, '--from', out)
  for (const used of [DATA_DIR, TARGET]) rmSync(used, { recursive: true })
  const made = statSync(out).size
  rmSync(out)
  return {
    'database and file, MB each': size,
    'backup, MB': Math.round(made / MB),
    'backup, s': backup.seconds,
    'backup, memory at most, MB': backup.memory,
    'restore, s': restore.seconds,
    'restore, memory at most, MB': restore.memory,
  }
}

/** Fills the audit trail up to that size, and adds one incompressible file. */
async function fill(url: string, files: string, size: number) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into auditoria (usuario, acao, entidade, entidade_id, depois)
     select 'ana', 'update', 'motos', uuid_v7()::text,
       jsonb_build_object('texto', md5(n::text) || md5((n * 7)::text) || md5((n * 13)::text), 'n', n)
     from generate_series(1, $1::int * 3200) n`,
    [size],
  )
  const [moto] = (
    await client.query(
      "insert into motos (placa, cor, ano, km_atual, data_aquisicao) values ('ABC1D23', 'Azul', 2025, 1, '2026-01-01') returning id",
    )
  ).rows
  const chave = crypto.randomUUID()
  await client.query(
    `insert into arquivos (moto_id, tipo, nome_original, tamanho, content_type, chave, data_upload, enviado_por)
     values ($1, 'Foto', 'grande.pdf', $2, 'application/pdf', $3, now(), 'ana')`,
    [moto.id, size * MB, chave],
  )
  await client.end()
  mkdirSync(files, { recursive: true })
  for (let n = 0; n < size; n++) writeFileSync(join(files, chave), randomBytes(MB), { flag: 'a' })
}

/** Runs one of the programs; returns its peak memory as the operating system counts it. */
async function run(
  program: 'backup' | 'restore',
  settings: Record<string, string>,
  ...args: string[]
) {
  const started = performance.now()
  const child = spawn(process.execPath, [`src/app/server/${program}.ts`, ...args], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  let memory = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      memory = Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? memory)
    } catch {
      // The process has just ended.
    }
  }, 50)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(stderr)
  return {
    seconds: Math.round((performance.now() - started) / 100) / 10,
    memory: Math.round(memory / 1000),
  }
}
