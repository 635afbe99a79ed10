import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { s3Store } from '../files/s3.ts'
import { bucketOfBackups } from './bucket.ts'
import { openBackupPlace } from './select.ts'

const { folder, remove } = temporaryFolder()
const NOW = new Date('2026-11-20T05:20:00Z')
const NAME = 'backup_2026-11-20_052000.age'
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'mare', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  await remove()
})

const open = (url?: string) =>
  openBackupPlace({ url, dataDir: join(folder, 'data'), holdsData: true, now: () => NOW })

describe('a folder', () => {
  test('defaults to a folder beside the data, and reports it', async () => {
    const place = await open()
    expect(place).toMatchObject({ name: join(folder, 'data', 'backups'), onDataDisk: true })
    expect(await place.list()).toEqual([])
    await place.make(NAME, async (path) => writeFileSync(path, 'x'))
    expect(await place.list()).toEqual([NAME])
    await place.remove(NAME)
    await place.remove(NAME)
    expect(await place.list()).toEqual([])
  })

  test('reports that it is on the same disk as the data, before it exists', async () => {
    expect(await open(join(folder, 'not', 'yet'))).toMatchObject({ onDataDisk: true })
    const url = join(folder, 'not', 'yet')
    const place = await openBackupPlace({ url, dataDir: folder, holdsData: false, now: () => NOW })
    expect(place.onDataDisk).toBe(false)
  })

  test('removes only what a killed process left', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    for (const name of [
      `${NAME}.parcial`,
      'backup_2026-11-20_042000.age.parcial',
      'contrato.parcial',
    ]) {
      writeFileSync(join(other, name), 'x')
      const at = name.startsWith('backup_2026-11-20_05') ? NOW : new Date(NOW.getTime() - 7_200_000)
      utimesSync(join(other, name), at, at)
    }
    await (await open(other)).make('backup_2026-11-21_052000.age', async () => undefined)
    expect(readdirSync(other).sort()).toEqual([`${NAME}.parcial`, 'contrato.parcial'])
  })
})

describe('a bucket', () => {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const connection = () => ({
    bucket: 'mare',
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials,
  })
  const draftFolder = join(folder, 'draft')

  test.each([
    ['in one piece', 1000],
    ['in parts', 12_000_000],
  ])('stores a whole backup %s and leaves nothing on this disk', async (_, size) => {
    const place = bucketOfBackups(connection(), { draftFolder, partBytes: 5 * 1024 * 1024 })
    expect(place).toMatchObject({ name: 's3://mare', onDataDisk: false })
    const bytes = randomBytes(size)
    expect(await place.make(NAME, async (path) => writeFileSync(path, bytes))).toBeUndefined()
    expect(await place.list()).toContain(NAME)
    const there = await s3Store(connection()).get(NAME)
    expect((await buffer(there!)).equals(bytes)).toBe(true)
    expect(existsSync(draftFolder)).toBe(false)
    await place.remove(NAME)
    expect(await place.list()).not.toContain(NAME)
  })

  test('throws UpstreamError and leaves nothing behind if the service does not answer', async () => {
    const place = bucketOfBackups(
      { ...connection(), endpoint: 'http://127.0.0.1:9' },
      { draftFolder },
    )
    const made = place.make(NAME, async (path) => writeFileSync(path, 'x'))
    await expect(made).rejects.toMatchObject({
      name: 'UpstreamError',
      code: 'backups_indisponiveis',
    })
    expect(existsSync(draftFolder)).toBe(false)
  })
})
