import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'

const { folder: files, remove } = temporaryFolder()
afterAll(remove)
mkdirSync(join(files, 'assets'))
for (const name of ['assets/moto-a1b2c3d4.svg', 'assets/moto-a1b2c3d4.svg.br', 'og.png'])
  writeFileSync(join(files, name), name)

const renderer = { style: '', render: () => '<p>' }
const { app } = await testApi({ site: { renderer, files, publicUrl: 'https://maremotos.example' } })

test('serves files with a hash in their names as immutable and compressed', async () => {
  const url = '/assets/moto-a1b2c3d4.svg'
  const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'image/svg+xml',
  })
  expect(body).toBe('assets/moto-a1b2c3d4.svg.br')
})

test('lets other sites show the preview picture and caches it for a day', async () => {
  expect((await app.inject('/og.png')).headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('does not serve the renderer or files that were not built to be served', async () => {
  for (const url of [
    '/render.js',
    '/render.js.br',
    '/assets/../render.js',
    '/assets/',
    '/assets',
    '/.git/config',
    '/package.json',
    '/%2e%2e/package.json',
    '/src/app/server/main.ts',
    '/data/secret.key',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})
