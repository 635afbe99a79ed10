import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/pool.ts'
import { forgetRequests } from '#server/request/request-totals.ts'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'

/** A page with only the company's name. */
const site = {
  renderer: {
    style: '',
    render: (_: unknown, { empresa }: { empresa: { nome: string } }) => empresa.nome,
  },
  publicUrl: 'https://motos.example',
}
const one = await testApi({ site, maxRequestsPerMinute: 1200 })
const other = await testApi({ site, maxRequestsPerMinute: 1200, db: one.db })

const signIn = (api: typeof one, senha: string = ADMIN.password) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: ADMIN.username, senha },
  })

test('shows a change from one process in the other at the next call, also on public pages', async () => {
  const shown = async () => (await other.app.inject('/')).body
  expect(await shown()).toBe('Maré Motos')
  const { versao: _, ...empresa } = (await one.get('/sistema/empresa')).json()
  expect(
    (await one.put('/sistema/empresa', { ...empresa, nome: 'Motos da Praia' })).statusCode,
  ).toBe(200)
  expect(await shown()).toBe('Motos da Praia')
  expect((await other.get('/sistema/empresa')).json()).toMatchObject({ nome: 'Motos da Praia' })
  expect((await other.app.inject('/admin/app.webmanifest')).json().name).toBe('Motos da Praia')
})

test('accepts a session of one process in the other, and ends it in both', async () => {
  const headers = { authorization: `Bearer ${(await signIn(one)).json().access_token}` }
  const seenBy = async (api: typeof one) =>
    (await api.app.inject({ url: '/api/auth/me', headers })).statusCode
  expect(await seenBy(other)).toBe(200)
  await other.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect([await seenBy(one), await seenBy(other)]).toEqual([401, 401])
})

test('shares the limit of uploads, separately from other requests', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const send = (api: typeof one) =>
    api.app.inject({
      method: 'POST',
      url: `/api/motos/${crypto.randomUUID()}/arquivos`,
      headers: { ...headers, ...form },
      payload: '--x--',
    })
  const headers = { authorization: `Bearer ${(await signIn(one)).json().access_token}` }
  const codes = []
  for (let i = 0; i < 122; i++) codes.push((await send(i % 2 ? one : other)).json().code)
  expect(codes.filter((code) => code === 'muitos_pedidos')).toHaveLength(2)
  expect(codes.slice(-2)).toEqual(['muitos_pedidos', 'muitos_pedidos'])
  expect(Number((await send(one)).headers['retry-after'])).toBeGreaterThan(0)
  expect((await one.app.inject({ url: '/api/motos', headers })).statusCode).toBe(200)
})

test('shares the count of wrong passwords', async () => {
  const statuses = []
  for (const api of [one, other, one, other, one, other])
    statuses.push((await signIn(api, 'senha errada 1')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

/**
 * Returns the statuses of `calls` requests without a session, alternating between the processes.
 */
async function statusesOf(url: string, calls: number, remoteAddress: string, apis = [one, other]) {
  const statuses = []
  for (let i = 0; i < calls; i++) {
    const { app } = apis[i % apis.length]!
    statuses.push((await app.inject({ url, remoteAddress })).statusCode)
  }
  return statuses
}

test.each([
  ['/lembretes/cancelar/nenhum', 404, 30],
  ['/api/webhooks/meta', 404, 600],
])('shares the limit of %s between two processes', async (url, status, max) => {
  expect(await statusesOf(url, max, '203.0.113.5')).toEqual(Array(max).fill(status))
  expect(await statusesOf(url, 2, '203.0.113.5')).toEqual([429, 429])
  expect(await statusesOf(url, 2, '203.0.113.6')).toEqual([status, status])
})

test('resets the limits after a minute or a clock change, and deletes old counts', async () => {
  const url = '/lembretes/cancelar/nenhum'
  const third = await testApi({ db: one.db })
  const moved = (by: string) =>
    sql`update contagens_de_pedidos set desde = clock_timestamp() + ${by}::interval`.execute(one.db)
  const count = async () =>
    (await one.db.selectFrom('contagens_de_pedidos').selectAll().execute()).length
  expect(await statusesOf(url, 31, '203.0.113.7')).toContain(429)
  expect(await statusesOf(url, 1, '203.0.113.7', [third])).toEqual([429])
  await forgetRequests(one.db)
  expect(await count()).toBeGreaterThan(0)
  for (const by of ['-61 seconds', '1 hour']) {
    await moved(by)
    const fourth = await testApi({ db: one.db })
    expect(await statusesOf(url, 31, '203.0.113.7', [fourth])).toEqual([
      ...Array(30).fill(404),
      429,
    ])
  }
  await moved('-1 hour')
  await forgetRequests(one.db)
  expect(await count()).toBe(0)
})

test('shares the counts of busy callers a moment later, without statements for others', async () => {
  const [a, b] = [
    await testApi({ db: one.db, maxRequestsPerMinute: 100 }),
    await testApi({ db: one.db, maxRequestsPerMinute: 100 }),
  ]
  await statusesOf('/api/auth/me', 70, '203.0.113.8', [a])
  await statusesOf('/api/auth/me', 1, '203.0.113.9', [a])
  await statusesOf('/api/auth/me', 70, '203.0.113.8', [b])
  const refuses = (api: typeof one) => async () =>
    (await statusesOf('/api/auth/me', 1, '203.0.113.8', [api]))[0]
  await expect.poll(refuses(a)).toBe(429)
  await expect.poll(refuses(b)).toBe(429)
  expect(
    await one.db
      .selectFrom('contagens_de_pedidos')
      .select('chamador')
      .where('limite', '=', 'geral')
      .execute(),
  ).toEqual([{ chamador: '203.0.113.8' }])
})

test('counts in each process without errors if the database is down', async () => {
  const { url } = await testDatabaseUrls()
  const db = openDatabase(url)
  const alone = await testApi({ db })
  await db.destroy()
  expect(await statusesOf('/api/webhooks/meta', 601, '203.0.113.5', [alone])).toEqual([
    ...Array(600).fill(404),
    429,
  ])
})
