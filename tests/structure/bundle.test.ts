import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { adminPage } from '#app/server/http/admin-page.ts'
import { secureHeaders } from '#app/server/http/security.ts'
import { webRoutes } from '#app/server/http/web.ts'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import type { Db } from '#server/database/pool.ts'
import { testApi } from '../kit/server/api.ts'

/** The output of `npm run build`; `npm test` builds first. */
const DIST = 'dist/admin'
const FIRST_LOAD_KB = 150
const SCREEN_KB = 25
const CSS_KB = 14
/** The text of all pages of the staff manual, which is searched as a whole. */
const MANUAL_KB = 60
/** Shared by many screens, or loaded only when needed, so not one screen's own. */
const SHARED = /^(?:start|index|kit|forms|BarChart|manual)-/

const read = (name: string) => readFileSync(`${DIST}/${name}`, 'utf8')
const files = readdirSync(`${DIST}/assets`)
/** Size in kB of 1000 bytes, compressed with gzip. */
const sizeInKb = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(read(`assets/${name}`), { level: 9 }).length, 0) / 1000
const ofType = (type: string) => files.filter((name) => name.endsWith(type))
const page = read('index.html')

test(`loads at most ${FIRST_LOAD_KB} kB of script for the first page, in brotli`, () => {
  const first = ofType('.js').filter((name) => page.includes(name))
  expect(first.length).toBeGreaterThan(0)
  const bytes = first.reduce(
    (sum, name) => sum + brotliCompressSync(read(`assets/${name}`)).length,
    0,
  )
  expect(bytes / 1000).toBeLessThanOrEqual(FIRST_LOAD_KB)
})

test('leaves the calendar of holidays to the server', () => {
  const withHolidays = ofType('.js').filter((name) => read(`assets/${name}`).includes('Tiradentes'))
  expect(withHolidays).toEqual([])
})

test(`loads at most ${SCREEN_KB} kB of its own for each screen or dialog`, () => {
  const own = ofType('.js').filter((name) => !SHARED.test(name))
  expect(own.length).toBeGreaterThan(SCREEN_PATHS.length)
  const heavy = own
    .map((name) => ({ name, kB: sizeInKb([name]) }))
    .filter(({ kB }) => kB > SCREEN_KB)
  expect(heavy).toEqual([])
})

test(`has at most ${MANUAL_KB} kB of manual`, () => {
  const manual = ofType('.js').filter((name) => name.startsWith('manual-'))
  expect(manual).toHaveLength(1)
  expect(sizeInKb(manual)).toBeLessThanOrEqual(MANUAL_KB)
})

test(`has at most ${CSS_KB} kB of style sheets`, () => {
  expect(sizeInKb(ofType('.css'))).toBeLessThanOrEqual(CSS_KB)
})

test("preloads each screen's own existing files, and none for an unknown address", async () => {
  const { at: pageAt } = (await adminPage(DIST))!
  const announced = (path: string) =>
    [
      ...pageAt(path).matchAll(/rel="modulepreload" crossorigin href="\/admin\/assets\/([^"]+)"/g),
    ].map(([, name]) => name)
  const shared = announced('/admin/nao-existe')
  for (const path of SCREEN_PATHS) {
    const own = announced(path).filter((name) => !shared.includes(name))
    expect(own.length, path).toBeGreaterThan(0)
    expect(files).toEqual(expect.arrayContaining(own))
    expect(announced(`${path}/`)).toEqual(announced(path))
  }
})

test("caches every built file except the manual's pictures in the service worker", () => {
  const { shell, rest } = JSON.parse(read('sw.js').match(/\{"version":.*?\]\}/)?.[0] ?? '{}')
  const served = (name: string) => `/admin/assets/${name}`
  const built = files.filter((name) => !/\.(?:br|gz|webp)$/.test(name)).map(served)
  expect([...shell, ...rest].toSorted()).toEqual(
    [...built, '/admin/index.html', '/admin/favicon.svg'].toSorted(),
  )
  expect(shell).toEqual(expect.arrayContaining(built.filter((path) => page.includes(path))))
})

test("allows the page's own script by its hash, also on the cached page", async () => {
  const app = Fastify()
  secureHeaders(app, {})
  const page = (await adminPage(resolve(DIST)))!
  await webRoutes(app, { db: {} as Db, page })
  for (const url of ['/admin', '/admin/motos', '/admin/index.html'])
    for (const encoding of ['br', 'identity']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-security-policy']).toContain(
        `script-src 'self' '${page.scriptHash}';`,
      )
    }
  const script = await app.inject({ url: '/admin/sw.js' })
  expect(script.headers['content-security-policy']).toContain("script-src 'self';")
  await app.close()
})

test('serves built files as immutable and compressed, and 404 for a missing one', async () => {
  const { app } = await testApi({ webRoot: resolve(DIST) })
  const get = (name: string, encoding = 'identity') =>
    app.inject({ url: `/admin/assets/${name}`, headers: { 'accept-encoding': encoding } })
  const [file] = ofType('.css')
  const plain = await get(file!)
  const small = await get(file!, 'br')
  expect([plain.statusCode, small.statusCode]).toEqual([200, 200])
  expect(plain.body).toBe(read(`assets/${file}`).toString())
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([
    undefined,
    'br',
  ])
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')

  for (const gone of ['gone-a1b2c3d4.js', '', '.', '..%2findex.html', `x/${file}`]) {
    const answer = await get(gone)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
  }
})

test('does not rate-limit built files, but does other requests', async () => {
  const { app } = await testApi({ webRoot: resolve(DIST), maxRequestsPerMinute: 3 })
  const [file] = ofType('.css')
  const statuses = async (url: string) => {
    const answers = []
    for (let n = 0; n < 5; n++)
      answers.push((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode)
    return answers
  }
  expect(await statuses(`/admin/assets/${file}`)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses('/admin/favicon.svg')).toEqual([200, 200, 200, 429, 429])
})
