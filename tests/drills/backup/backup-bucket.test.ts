import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bucketOfBackups } from '#integrations/backups/bucket.ts'
import { bucketOf } from '#integrations/files/select.ts'
import { emptyDatabase, installation, KEY } from '../../kit/backup/backup-installation.ts'
import { fillAsFirstRelease } from '../../kit/database/first-release.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { killServers, runRestore } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, remove } = temporaryFolder()
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [
    { name: 'mare', configs: [] },
    { name: 'vazio', configs: [] },
  ],
})
const databases: { drop: () => Promise<unknown> }[] = []
const AWS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const NEWEST = 'backup_2026-11-20_052000.age'
const out = join(folder, 'one.age')
let endpoint = ''
const addressOf = (bucket: string, at = endpoint) =>
  `s3://${bucket}?region=us-east-1&endpoint=${encodeURIComponent(at)}&forcePathStyle=true`

async function place() {
  const urls = await emptyDatabase()
  databases.push(urls)
  return urls
}
async function runAt(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  more: Record<string, string> = {},
) {
  const DATA_DIR = join(folder, `data-${databases.length}`)
  const settings = {
    ...AWS,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR,
    BACKUP_KEY: KEY,
  }
  return {
    left: () => existsSync(join(DATA_DIR, 'restauracao-em-curso')),
    run: (...args: string[]) =>
      runRestore({ ...settings, BACKUP_URL: addressOf('mare'), ...more }, ...args).exited,
  }
}

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  for (const [name, value] of Object.entries(AWS)) vi.stubEnv(name, value)
  const source = await place()
  await fillAsFirstRelease(source.ownerUrl)
  await installation(source, join(folder, 'source')).backup(out)
  const bucket = bucketOfBackups(bucketOf(addressOf('mare')), {
    draftFolder: join(folder, 'draft'),
  })
  const put = (name: string, write: (path: string) => void) =>
    bucket.make(name, async (path) => write(path))
  await put(NEWEST, (path) => copyFileSync(out, path))
  // An older one, another program's, and one later in the alphabet: none is the newest backup.
  for (const name of ['backup_2026-11-19_052000.age', 'backup_2027.age', 'z.age'])
    await put(name, (path) => writeFileSync(path, 'x'))
})
afterAll(async () => {
  await killServers()
  await server.close()
  for (const { drop } of databases) await drop()
  vi.unstubAllEnvs()
  await remove()
})

test('restores the newest or the named backup from a bucket, and leaves no copy on disk', async () => {
  for (const from of ['s3', `s3://mare/${NEWEST}`]) {
    const target = await place()
    const { run, left } = await runAt(target)
    const restored = await run('--from', from)
    expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('Restaurado:') })
    expect(restored.err).toContain(`Backup: s3://mare/${NEWEST}\nBaixando: `)
    expect(left()).toBe(false)
    expect(await query(target.ownerUrl, 'select username from usuarios')).toEqual([
      { username: 'ana' },
    ])
  }
})

test('checks a backup in a bucket without restoring it', async () => {
  const target = await place()
  const { run, left } = await runAt(target)
  expect(await run('--check', 's3')).toMatchObject({
    code: 0,
    err: expect.stringContaining('O backup está inteiro:'),
  })
  const damaged = await run('--check', 's3://mare/z.age')
  expect(damaged).toMatchObject({
    code: 1,
    err: expect.stringContaining('não é um backup deste sistema'),
  })
  expect(left()).toBe(false)
  expect(await query(target.ownerUrl, "select from pg_class where relname = 'usuarios'")).toEqual(
    [],
  )
})

test('reports a missing, foreign or unreachable bucket and changes nothing', async () => {
  const target = await place()
  const errorOf = async (from: string, more?: Record<string, string>) => {
    const { run, left } = await runAt(target, more)
    const { code, err } = await run('--from', from)
    expect([code, left()]).toEqual([1, false])
    return err
  }
  expect(await errorOf('s3://mare/nenhum.age')).toContain(
    'O backup nenhum.age não está em s3://mare.',
  )
  expect(await errorOf('s3://outro/x.age')).toContain(
    'BACKUP_URL é o armazenamento s3://mare, e não s3://outro.',
  )
  expect(await errorOf('s3', { BACKUP_URL: addressOf('vazio') })).toContain(
    'Não há nenhum backup em s3://vazio.',
  )
  expect(await errorOf('s3', { BACKUP_URL: folder })).toContain(
    'ponha o endereço dele em BACKUP_URL',
  )
  expect(await errorOf('s3://mare')).toContain('não existe.')
  const away = { BACKUP_URL: addressOf('mare', 'http://127.0.0.1:9') }
  expect(await errorOf('s3', away)).toContain('O lugar dos backups não respondeu')
  expect(await query(target.ownerUrl, "select from pg_class where relname = 'usuarios'")).toEqual(
    [],
  )
})

test('throws UpstreamError if the download breaks off', async () => {
  const { createServer } = await import('node:http')
  const half = createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': 1_000_000 })
    answer.write(readFileSync(out).subarray(0, 1000), () => answer.destroy())
  }).listen(0)
  const { port } = half.address() as { port: number }
  mkdirSync(join(folder, 'half'), { recursive: true })
  const bucket = bucketOfBackups(bucketOf(addressOf('mare', `http://127.0.0.1:${port}`)), {
    draftFolder: folder,
  })
  const found = await bucket.read(NEWEST)
  expect(found?.tamanho).toBe(1_000_000)
  await expect(Array.fromAsync(found!.bytes)).rejects.toMatchObject({
    code: 'backups_indisponiveis',
  })
  half.close()
})
