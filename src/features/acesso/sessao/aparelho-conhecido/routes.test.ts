import { beforeEach, expect, test } from 'vitest'
import { ADMIN, secrets, testApi } from '#tests/kit/server/api.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'
import { keyOfKnown, knownFrom } from './service.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const other = await testApi({ now: NOW, db: api.db })
const team = teamOf(api)
beforeEach(() => api.setNow(NOW))

let made = 0
const login = (
  username: string,
  aparelho?: string,
  { senha = ADMIN.password, at = api, from = `198.51.${++made >> 8}.${made & 255}` } = {},
) =>
  at.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, senha, ...(aparelho && { aparelho }) },
    remoteAddress: from,
  })

/** Signs a user in and returns the token that the browser got. */
async function known() {
  const { username } = await team.member()
  return { username, aparelho: (await login(username)).json().aparelho as string }
}
/** Fails sign-ins with a known name, each from a different address. */
const failLogins = async (username: string, aparelho?: string, at = api) => {
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await login(username, aparelho, { senha: 'errada de todo', at })).statusCode)
  return statuses
}
const REFUSED = [401, 401, 401, 401, 401, 429]

test("guessing a name's password elsewhere does not lock a known browser", async () => {
  const { username, aparelho } = await known()
  expect(await failLogins(username)).toEqual(REFUSED)
  expect((await login(username)).statusCode).toBe(429)
  const entered = await login(username, aparelho)
  expect(entered.statusCode).toBe(200)
  // The successful sign-in there does not clear the failures elsewhere.
  expect((await login(username)).statusCode).toBe(429)
  expect((await login(username, entered.json().aparelho)).statusCode).toBe(200)
})

test("nor does guessing from the shop's own address", async () => {
  const { username, aparelho } = await known()
  const from = '203.0.113.77'
  for (let i = 0; i < 6; i++)
    await login(`ninguem${i}`, undefined, { senha: 'errada de todo', from })
  expect((await login(username, undefined, { from })).statusCode).toBe(429)
  expect((await login(username, aparelho, { from })).statusCode).toBe(200)
})

test('a known browser is locked after five failures, across processes, and only that one', async () => {
  const { username, aparelho } = await known()
  const elsewhere = (await login(username)).json().aparelho as string
  for (let i = 0; i < 3; i++)
    await login(username, aparelho, { senha: 'errada de todo', at: other })
  expect((await failLogins(username, aparelho)).slice(0, 3)).toEqual([401, 401, 429])
  expect((await login(username, aparelho, { at: other })).statusCode).toBe(429)
  expect((await login(username, elsewhere)).statusCode).toBe(200)
  expect((await login(username)).statusCode).toBe(200)
})

test('it is known only for each user who signed in there', async () => {
  const [ana, bia, caio] = [await known(), await known(), await known()]
  const shared = (await login(bia.username, ana.aparelho)).json().aparelho as string
  for (const { username } of [ana, bia, caio]) await failLogins(username)
  const statuses = []
  for (const { username } of [ana, bia, caio])
    statuses.push((await login(username, shared)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('an invalid, changed or expired token has no effect', async () => {
  const { username, aparelho } = await known()
  await failLogins(username)
  const [chave, until, marcas, signature] = aparelho.split('.')
  for (const forged of [
    'x',
    [chave, Number(until) + 1, marcas, signature].join('.'),
    ['outra', until, marcas, signature].join('.'),
  ])
    expect([forged, (await login(username, forged)).statusCode]).toEqual([forged, 429])
  const isKnownOn = (day: string) =>
    keyOfKnown(secrets, aparelho, username, `${day}T12:00:00.000Z` as never)
  expect([isKnownOn('2026-09-05'), isKnownOn('2026-09-06')]).toEqual([chave, undefined])
})

test('a shared browser is known for the last eight users', () => {
  const people = Array.from({ length: 9 }, (_, n) => `pessoa-${n}`)
  let token: string | undefined
  for (const person of people) token = knownFrom(secrets, token, person, NOW as never)
  const isKnown = people.map(
    (person) => keyOfKnown(secrets, token, person, NOW as never) !== undefined,
  )
  expect(isKnown).toEqual([false, ...Array(8).fill(true)])
  expect(token!.length).toBeLessThan(500)
  expect(token).not.toContain('pessoa')
})

test('a signed-in user can change the password meanwhile; failures there are limited too', async () => {
  const { username, ask } = await team.signedIn()
  await failLogins(username)
  const change = (senha_atual: string) =>
    ask('PUT', '/auth/senha', { senha_atual, nova_senha: 'uma frase só minha' })
  expect((await change(ADMIN.password)).statusCode).toBe(200)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await change('errada de todo')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('it is known after a sign-in with a code', async () => {
  const { username, chave } = await team.withFactor(NOW)
  const { desafio } = (await login(username)).json()
  const entered = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login/codigo',
    payload: { desafio, codigo: codeAt(chave, '2026-03-10T12:00:30Z') },
  })
  await failLogins(username)
  expect((await login(username)).statusCode).toBe(429)
  expect((await login(username, entered.json().aparelho)).json()).toHaveProperty('desafio')
})
