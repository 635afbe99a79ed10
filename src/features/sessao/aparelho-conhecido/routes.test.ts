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

/** Somebody who has entered from a browser, and what that browser was given. */
async function known() {
  const { username } = await team.member()
  return { username, aparelho: (await login(username)).json().aparelho as string }
}
/** What somebody does who knows but the name, from as many addresses as they like. */
const miss = async (username: string, aparelho?: string, at = api) => {
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await login(username, aparelho, { senha: 'errada de todo', at })).statusCode)
  return statuses
}
const REFUSED = [401, 401, 401, 401, 401, 429]

test('whoever only knows a name keeps its person out of no browser they have entered from', async () => {
  const { username, aparelho } = await known()
  expect(await miss(username)).toEqual(REFUSED)
  expect((await login(username)).statusCode).toBe(429)
  const entered = await login(username, aparelho)
  expect(entered.statusCode).toBe(200)
  // That it went right there clears nothing for whoever is guessing elsewhere.
  expect((await login(username)).statusCode).toBe(429)
  expect((await login(username, entered.json().aparelho)).statusCode).toBe(200)
})

test('nor does whoever misses from the shop’s own address', async () => {
  const { username, aparelho } = await known()
  const from = '203.0.113.77'
  for (let i = 0; i < 6; i++) await login(`ninguem${i}`, undefined, { senha: 'errada de todo', from })
  expect((await login(username, undefined, { from })).statusCode).toBe(429)
  expect((await login(username, aparelho, { from })).statusCode).toBe(200)
})

test('in a browser that is known five misses wait too, counted by all processes, and in that one alone', async () => {
  const { username, aparelho } = await known()
  const elsewhere = (await login(username)).json().aparelho as string
  for (let i = 0; i < 3; i++) await login(username, aparelho, { senha: 'errada de todo', at: other })
  expect((await miss(username, aparelho)).slice(0, 3)).toEqual([401, 401, 429])
  expect((await login(username, aparelho, { at: other })).statusCode).toBe(429)
  expect((await login(username, elsewhere)).statusCode).toBe(200)
  expect((await login(username)).statusCode).toBe(200)
})

test('it is known for who entered there, each of them, and for nobody else', async () => {
  const [ana, bia, caio] = [await known(), await known(), await known()]
  const shared = (await login(bia.username, ana.aparelho)).json().aparelho as string
  for (const { username } of [ana, bia, caio]) await miss(username)
  const statuses = []
  for (const { username } of [ana, bia, caio]) statuses.push((await login(username, shared)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('one made up, changed, or not used for half a year counts for nothing', async () => {
  const { username, aparelho } = await known()
  await miss(username)
  const [chave, until, marcas, signature] = aparelho.split('.')
  for (const forged of [
    'x',
    [chave, Number(until) + 1, marcas, signature].join('.'),
    ['outra', until, marcas, signature].join('.'),
  ])
    expect([forged, (await login(username, forged)).statusCode]).toEqual([forged, 429])
  const isKnownOn = (day: string) => keyOfKnown(secrets, aparelho, username, `${day}T12:00:00.000Z` as never)
  expect([isKnownOn('2026-09-05'), isKnownOn('2026-09-06')]).toEqual([chave, undefined])
})

test('of a shared one the eight who entered last are known', () => {
  const people = Array.from({ length: 9 }, (_, n) => `pessoa-${n}`)
  let token: string | undefined
  for (const person of people) token = knownFrom(secrets, token, person, NOW as never)
  const isKnown = people.map((person) => keyOfKnown(secrets, token, person, NOW as never) !== undefined)
  expect(isKnown).toEqual([false, ...Array(8).fill(true)])
  expect(token!.length).toBeLessThan(500)
  expect(token).not.toContain('pessoa')
})

test('who is in changes their password meanwhile; misses there wait as well', async () => {
  const { username, ask } = await team.signedIn()
  await miss(username)
  const change = (senha_atual: string) =>
    ask('PUT', '/auth/senha', { senha_atual, nova_senha: 'uma frase só minha' })
  expect((await change(ADMIN.password)).statusCode).toBe(204)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await change('errada de todo')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('who enters by a code is known from then on', async () => {
  const { username, chave } = await team.withFactor(NOW)
  const { desafio } = (await login(username)).json()
  const entered = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login/codigo',
    payload: { desafio, codigo: codeAt(chave, '2026-03-10T12:00:30Z') },
  })
  await miss(username)
  expect((await login(username)).statusCode).toBe(429)
  expect((await login(username, entered.json().aparelho)).json()).toHaveProperty('desafio')
})
