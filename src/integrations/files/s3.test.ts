import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeConformance } from '#tests/conformance/files.ts'
import { s3Store } from './s3.ts'
import { openFiles } from './select.ts'

const directory = mkdtempSync(join(tmpdir(), 's3-'))
const server = new S3rver({
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'mare', configs: [] }],
})
let endpoint = ''
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = (name: string, at = endpoint) =>
  s3Store({ bucket: name, region: 'us-east-1', endpoint: at, forcePathStyle: true, credentials })

beforeAll(async () => {
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true })
})

describe('a bucket', () =>
  describeConformance(
    () => bucket('mare'),
    () => bucket('not-there'),
    Date.now,
  ))

test('throws UpstreamError if the service does not answer', async () => {
  const offline = bucket('mare', 'http://127.0.0.1:9')
  for (const call of [
    () => offline.put('a', Buffer.from('x')),
    () => offline.get('a'),
    () => offline.remove('a'),
  ])
    await expect(call()).rejects.toMatchObject({
      name: 'UpstreamError',
      code: 'arquivos_indisponiveis',
    })
})

test('lists all pages', async () => {
  // The local stand-in cannot create a continuation token under this OpenSSL.
  const page = (key: string, next = '') =>
    `<ListBucketResult>${next && `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`}
      <Contents><Key>${key}</Key><LastModified>2026-03-10T12:00:00.000Z</LastModified></Contents></ListBucketResult>`
  const pages = createServer(({ url }, answer) =>
    answer.end(url?.includes('continuation-token=m%2F1') ? page('b') : page('a', 'm/1')),
  ).listen(0)
  const { port } = pages.address() as AddressInfo
  const listed = await Array.fromAsync(bucket('mare', `http://127.0.0.1:${port}`).list())
  expect(listed.map(({ key }) => key)).toEqual(['a', 'b'])
  pages.close()
})

test('reads the bucket from FILES_URL and the credentials from the environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  const url = `s3://mare?region=sa-east-1&endpoint=${encodeURIComponent(endpoint)}&forcePathStyle=true`
  const store = await openFiles({ url, dataDir: directory })
  await store.put('by-address', Buffer.from('x'))
  expect(await bucket('mare').get('by-address')).toBeDefined()
  vi.unstubAllEnvs()
})
