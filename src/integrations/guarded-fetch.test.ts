import { expect, test } from 'vitest'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { guardedFetch } from './guarded-fetch.ts'

const there = await standIn()
const open = guardedFetch({ allowPrivate: true })
const closed = guardedFetch({ allowPrivate: false })
const port = new URL(there.url).port

test('sends requests like fetch', async () => {
  there.answers({ status: 201, body: { ok: true } })
  const answer = await open(`${there.url}/a?b=c`, {
    method: 'POST',
    headers: { 'x-chave': 'k' },
    body: 'oi',
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ ok: true })
  expect(there.requests).toMatchObject([
    { method: 'POST', path: '/a?b=c', body: 'oi', headers: { 'x-chave': 'k' } },
  ])
})

test.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://2130706433',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
])('does not connect to a private address: %s', async (url) => {
  there.answers({ body: 'segredo' })
  await expect(closed(`${url}:${port}/`)).rejects.toThrow(/rede interna/)
  expect(there.requests).toEqual([])
})

test('connects to the address that was checked, resolving the name once', async () => {
  const lookups: string[] = []
  const resolve = async (host: string) => {
    lookups.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  there.answers({ body: 'oi' })
  await guardedFetch({ allowPrivate: true, resolve })(`http://loja.example:${port}/`)
  expect(lookups).toEqual(['loja.example'])
  expect(there.requests[0]?.headers.host).toBe(`loja.example:${port}`)
  there.answers({ body: 'segredo' })
  await expect(
    guardedFetch({ allowPrivate: false, resolve })(`https://loja.example:${port}/`),
  ).rejects.toThrow(/rede interna/)
  expect(there.requests).toEqual([])
})

test('uses only https on the public internet', async () => {
  await expect(closed('http://exemplo.com.br/')).rejects.toThrow('https only')
})

test('follows no redirect, obeys the timeout, and reads at most a megabyte', async () => {
  there.answers({ status: 302, headers: { location: `${there.url}/elsewhere` } })
  await expect(open(there.url)).rejects.toThrow('redirected')
  expect(there.requests).toHaveLength(1)
  there.answers({ fault: 'silence' })
  await expect(open(there.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  there.answers({ body: 'x'.repeat(1_000_001) })
  await expect(open(there.url)).rejects.toThrow('answer too long')
  there.answers({ body: '{"a":', fault: 'half' })
  await expect(open(there.url).then((answer) => answer.text())).rejects.toThrow()
})
