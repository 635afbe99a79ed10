import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { contentOf } from '../../kit/backup/backup-invariants.ts'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { killServers, runBackup, runRestore, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})
const { url, ownerUrl } = await testDatabaseUrls()
const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: join(folder, 'data') }
const out = join(folder, 'one.age')
/** Finds the restore that waits for a lock on what it is about to replace. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const INTEIRO = /O backup está inteiro: os dados de \d\d\/\d\d\/\d{4} às \d\d:\d\d, da versão/

test('names the key with the first backup only, verifies the file, and does not overwrite it', async () => {
  const first = await runBackup(settings, out).exited
  const file = join(settings.DATA_DIR, 'backup.key')
  const key = readFileSync(file, 'utf8').trim()
  expect(key).toMatch(/^AGE-SECRET-KEY-1\w+$/)
  expect(first.err).toContain(`A chave dos backups está em ${file}`)
  expect(first).toMatchObject({
    code: 0,
    err: expect.stringContaining('sem ela nenhum backup pode ser aberto'),
  })
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(out).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  const noted = 'select arquivo, destino, origem, status, registros > 0 as cheio from backups'
  expect(first.err).not.toContain('Ele não aparece em Configurações')
  expect(await query(ownerUrl, noted)).toEqual([
    { arquivo: 'one.age', destino: folder, origem: 'comando', status: 'pronto', cheio: true },
  ])

  const again = await runBackup(settings, out).exited
  expect(again).toMatchObject({
    code: 1,
    err: expect.stringContaining(`O arquivo ${out} já existe.`),
  })
  expect([first.err, again.err].join()).not.toContain(key)
  expect(again.err).not.toContain('A chave dos backups')
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  const checked = await runRestore({ ...elsewhere, BACKUP_KEY: key }, '--check', out).exited
  expect(checked).toMatchObject({ code: 0, err: expect.stringMatching(INTEIRO) })
  const blind = await runRestore({ ...elsewhere, DATABASE_URL: url }, '--check', out).exited
  expect(blind).toMatchObject({
    code: 1,
    err: expect.stringContaining('Defina BACKUP_KEY com a chave'),
  })
  const misused = await runRestore(elsewhere, '--from', out, '--check', out).exited
  expect(misused).toMatchObject({ code: 1, err: expect.stringContaining('Uso: npm run restore') })
})

test('rejects a missing folder as output, and an existing folder as a backup', async () => {
  const stick = join(folder, 'stick')
  const none = await runBackup(settings, `${stick}/`).exited
  expect(none).toMatchObject({
    code: 1,
    err: expect.stringContaining(`A pasta ${stick} não existe.`),
  })
  expect(existsSync(stick)).toBe(false)
  const whole = await runRestore(settings, '--check', folder).exited
  expect(whole).toMatchObject({ code: 1, err: expect.stringContaining(`${folder} é uma pasta.`) })
})

test('changes nothing if Ctrl+C interrupts the restore, once or several times', async () => {
  const shop = await testDatabaseUrls()
  const content = () =>
    contentOf(shop.ownerUrl, ['usuarios', 'configuracoes', 'migracoes', 'auditoria'])
  const before = await content()
  const reader = new pg.Client({ connectionString: shop.ownerUrl })
  await reader.connect()
  await reader.query('begin; lock table clientes in access share mode')
  const urls = { DATABASE_URL: shop.url, DATABASE_OWNER_URL: shop.ownerUrl }
  const restoring = runRestore({ ...settings, ...urls }, '--from', out, '--replace')
  await expect.poll(() => query(shop.ownerUrl, WAITING), { timeout: 30_000 }).toHaveLength(1)
  restoring.kill('SIGINT')
  restoring.kill('SIGINT')
  await reader.end()
  const sentence = 'A restauração foi interrompida. Os dados daqui ficaram como estavam.'
  expect(await restoring.exited).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
  expect(await content()).toEqual(before)
})

test('a killed restore keeps the server from starting until it is repeated', async () => {
  const shop = await testDatabaseUrls()
  const reader = new pg.Client({ connectionString: shop.ownerUrl })
  await reader.connect()
  await reader.query('begin; lock table clientes in access share mode')
  const here = { ...settings, DATABASE_URL: shop.url, DATABASE_OWNER_URL: shop.ownerUrl }
  const restoring = runRestore(here, '--from', out, '--replace')
  await expect.poll(() => query(shop.ownerUrl, WAITING), { timeout: 30_000 }).toHaveLength(1)
  restoring.kill('SIGKILL')
  await restoring.exited
  await reader.end()

  const sentence = 'A restauração de um backup parou no meio e precisa ser terminada'
  expect(await runServer(here).exited).toMatchObject({
    code: 1,
    err: expect.stringContaining(sentence),
  })
  expect(await runRestore(here, '--from', out, '--replace').exited).toMatchObject({ code: 0 })
  const server = runServer(here)
  expect((await fetch(`${await server.address}/readyz`)).status).toBe(200)
  await server.stop()
})

test('creates a backup of a database without a table of backups, and reports it', async () => {
  const older = await testDatabaseUrls()
  await query(older.ownerUrl, 'drop table backups')
  const made = await runBackup(
    { ...settings, DATABASE_URL: older.url, DATABASE_OWNER_URL: older.ownerUrl },
    join(folder, 'older.age'),
  ).exited
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('Backup pronto:') })
  expect(made.err).toContain(
    'Ele não aparece em Configurações: não pôde ser anotado no banco de dados.',
  )
})

test('reports a full disk and leaves no file', () => {
  const full = join(folder, 'full')
  mkdirSync(full)
  // A file size limit simulates the full disk: 1 block of 512 or 1024 bytes.
  const command = `ulimit -f 1; exec "${process.execPath}" src/app/server/commands/backup.ts --out "${join(full, 'x.age')}"`
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Não há espaço para o backup'),
  })
  expect(readdirSync(full)).toEqual([])
})

test('leaves no incomplete file under the final name if it is killed at any moment', async () => {
  const many = join(folder, 'many')
  mkdirSync(many)
  for (const delay of [150, 300, 450]) {
    const killed = runBackup(settings, join(many, `${delay}.age`))
    await new Promise((resolve) => setTimeout(resolve, delay))
    killed.kill('SIGKILL')
    await killed.exited
  }
  const whole = readdirSync(many).filter((name) => name.endsWith('.age'))
  for (const name of whole)
    expect((await runRestore(settings, '--check', join(many, name)).exited).code).toBe(0)
})
