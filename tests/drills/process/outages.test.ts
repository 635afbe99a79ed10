import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/pool.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { testApi } from '../../kit/server/api.ts'
import { factories } from '../../kit/shop/factories.ts'

vi.setConfig({ testTimeout: 60_000 })

const NOW = '2026-03-10T12:00:00Z'
const { url } = await testDatabaseUrls()
const [db, outside] = [openDatabase(url), openDatabase(url)]
const api = await testApi({ db, now: NOW })
const make = factories(api)
const probe = (path: string) => api.app.inject({ url: path })
const OCCUPIED = {
  detail: 'O sistema está ocupado. Tente novamente em instantes.',
  code: 'ocupado',
}

test('answers 503 after a bounded wait while every connection is in use, and recovers', async () => {
  await api.get('/motos')
  const taken = await Promise.all(Array.from({ length: 10 }, () => db.startTransaction().execute()))
  const began = performance.now()
  const [motos, ready, alive] = await Promise.all([
    api.get('/motos'),
    probe('/readyz'),
    probe('/healthz'),
  ])
  expect(performance.now() - began).toBeLessThan(20_000)
  expect([motos.statusCode, motos.json(), motos.headers['retry-after']]).toEqual([
    503,
    OCCUPIED,
    '5',
  ])
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'ocupado' }])
  expect(alive.statusCode).toBe(200)

  await Promise.all(taken.map((tx) => tx.rollback().execute()))
  expect((await api.get('/motos')).statusCode).toBe(200)
  expect((await probe('/readyz')).statusCode).toBe(200)
})

test('answers 503 for a locked row without changing it, and succeeds once it is free', async () => {
  const { id } = await make.locacao()
  const [due] = await make.pagamentosDe(id)
  const blocker = await outside.startTransaction().execute()
  await sql`select from pagamentos where id = ${due.id} for update`.execute(blocker)
  const locked = await api.put(`/pagamentos/${due.id}/pagar`)
  expect([locked.statusCode, locked.json()]).toEqual([503, OCCUPIED])
  await blocker.rollback().execute()

  expect((await api.put(`/pagamentos/${due.id}/pagar`)).json()).toMatchObject({ status: 'pago' })
  const receitas = await db
    .selectFrom('receitas')
    .select('id')
    .where('pagamento_id', '=', due.id)
    .execute()
  expect(receitas).toHaveLength(1)
})

test('limits statements, locks and idle transactions in the database', async () => {
  const limits = await Promise.all(
    ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      async (name) => {
        const { rows } = await sql<{
          value: string
        }>`select current_setting(${name}) as value`.execute(db)
        return rows[0]?.value
      },
    ),
  )
  expect(limits).toEqual(['20s', '6s', '30s'])
})

test('limits concurrent exports to three connections without affecting other calls', async () => {
  const snapshots = Array.from({ length: 3 }, () =>
    readSnapshot(db, async function* () {
      for (;;) yield 1
    }),
  )
  for (const snapshot of snapshots) await snapshot.next()
  const [fourth, motos] = await Promise.all([
    api.get('/pagamentos/exportar', undefined, { 'accept-encoding': 'gzip' }),
    api.get('/motos'),
  ])
  expect(motos.statusCode).toBe(200)
  expect([fourth.statusCode, fourth.json(), fourth.headers['retry-after']]).toEqual([
    503,
    { detail: 'Há outros arquivos sendo gerados. Tente novamente em instantes.', code: 'ocupado' },
    '5',
  ])
  // Readable as it is: nothing of the file that did not begin.
  expect(fourth.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(fourth.headers).not.toHaveProperty('content-encoding')
  expect(fourth.headers).not.toHaveProperty('content-disposition')

  for (const snapshot of snapshots) await snapshot.return(undefined)
  expect((await api.get('/pagamentos/exportar')).statusCode).toBe(200)
})

describe('with a clock set forward a day and back before its start', () => {
  const hoursLater = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
  const login = (username: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.7',
      payload: { username, senha: 'errada de todo' },
    })

  test('creates each week once', async () => {
    const { id } = await make.locacao()
    const weeks = async () =>
      (await make.pagamentosDe(id)).map(({ data_vencimento }: never) => data_vencimento)
    const weekCounts = []
    for (const hours of [0, 24 * 8, -1, 24 * 8, 0]) {
      api.setNow(hoursLater(hours))
      weekCounts.push((await weeks()).length)
    }
    expect(weekCounts[0]).toBeLessThan(weekCounts[1]!)
    expect(new Set(weekCounts.slice(1)).size).toBe(1)
    expect(new Set(await weeks()).size).toBe(weekCounts[1])
    api.setNow(NOW)
  })

  test('limits logins for no longer than the window, without a negative wait', async () => {
    api.setNow(hoursLater(24))
    const late = []
    for (let n = 0; n < 6; n++) late.push(await login('alguém'))
    expect(late.at(-1)?.statusCode).toBe(429)
    expect(Number(late.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)

    api.setNow(hoursLater(-1))
    const early = []
    for (let n = 0; n < 6; n++) early.push(await login('alguém'))
    expect(early.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429])
    const wait = Number(early.at(-1)?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    api.setNow(NOW)
  })

  test('keeps sessions although the cleanup ran on the wrong day', async () => {
    const { sweepExpired } = await import('#features/acesso/sessao/service.ts')
    const { access_token } = (
      await api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'ana', senha: 'senha-de-teste-1' },
      })
    ).json()
    const me = () =>
      api.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${access_token}` } })
    await sweepExpired(db, new Date(hoursLater(24)))
    for (const hours of [-1, 0, 1]) {
      api.setNow(hoursLater(hours))
      expect((await me()).statusCode).toBe(200)
    }
    api.setNow(NOW)
  })
})
