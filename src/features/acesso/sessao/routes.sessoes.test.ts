import { expect, test } from 'vitest'
import { resetSecondFactor } from '#features/acesso/usuarios/terminal/service.ts'
import { systemContext } from '#server/deps.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)
const senha_atual = ADMIN.password
const WRONG = { campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }

/** Opens another session of a signed-in user. */
async function signInAgain(username: string) {
  const { access_token } = (await team.login(username)).json()
  return team.as(`Bearer ${access_token}`)
}

test("lists the user's own sessions by page and marks the current one", async () => {
  const { username, ask } = await team.signedIn()
  await team.signedIn()
  await signInAgain(username)
  const first = await ask('GET', '/auth/sessoes?limite=1')
  expect(first.headers['x-total-count']).toBe('2')
  expect(first.json()).toMatchObject([
    { aparelho: 'Outro programa', esta: false, criada_em: '2026-03-10T12:00:00.000Z' },
  ])
  const cursor = /cursor=([^&>]+)/.exec(first.headers.link as string)?.[1]
  const second = await ask('GET', `/auth/sessoes?limite=1&cursor=${cursor}`)
  expect(second.json()).toMatchObject([{ esta: true }])
  expect(second.headers.link).toBeUndefined()
})

test("ending one session rejects its next call; another user's responds 404", async () => {
  const { username, ask } = await team.signedIn()
  const other = await signInAgain(username)
  const [{ id }] = (await ask('GET', '/auth/sessoes')).json()
  const stranger = await team.signedIn()
  const end = (who: typeof ask, senha = senha_atual) =>
    who('POST', `/auth/sessoes/${id}/encerrar`, { senha_atual: senha })
  expect((await end(stranger.ask)).statusCode).toBe(404)
  expect((await end(ask, 'não é esta')).json().errors).toEqual([WRONG])
  expect((await other('GET', '/auth/me')).statusCode).toBe(200)
  expect((await end(ask)).statusCode).toBe(204)
  expect((await other('GET', '/auth/me')).statusCode).toBe(401)
})

test('signing out everywhere ends the current session only on request', async () => {
  const { username, ask } = await team.signedIn()
  const other = await signInAgain(username)
  const end = (incluir_esta: boolean, senha = senha_atual) =>
    ask('POST', '/auth/sessoes/encerrar', { incluir_esta, senha_atual: senha })
  expect((await end(true, 'não é esta')).json().errors).toEqual([WRONG])
  expect((await other('GET', '/auth/me')).statusCode).toBe(200)
  expect((await end(false)).json()).toEqual({ encerradas: 1 })
  expect((await other('GET', '/auth/me')).statusCode).toBe(401)
  expect((await end(true)).json()).toEqual({ encerradas: 1 })
  expect((await ask('GET', '/auth/me')).statusCode).toBe(401)
})

test("only an administrator lists and ends another user's sessions", async () => {
  const { id, username, ask } = await team.signedIn()
  const other = await signInAgain(username)
  expect((await ask('GET', `/usuarios/${id}/sessoes`)).statusCode).toBe(403)
  const [session] = (await api.get(`/usuarios/${id}/sessoes`)).json()
  expect((await api.delete(`/usuarios/${id}/sessoes/${session.id}`)).statusCode).toBe(204)
  expect((await other('GET', '/auth/me')).statusCode).toBe(401)
  expect((await api.post(`/usuarios/${id}/sessoes/encerrar`)).json()).toEqual({ encerradas: 1 })
  expect((await ask('GET', '/auth/me')).statusCode).toBe(401)
})

test('the audit trail records sign-ins and sign-outs with user and address, without tokens', async () => {
  const { username, ask } = await team.signedIn()
  await ask('POST', '/auth/logout')
  const rows = await db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidade', '=', 'sessoes')
    .where('usuario', '=', username)
    .orderBy('id')
    .execute()
  expect(rows.map(({ acao }) => acao)).toEqual(['insert', 'delete'])
  expect(rows[0]?.depois).not.toHaveProperty('token_hash')
  expect(rows[0]?.origem).toMatch(/^10\.77\./)
})

test('updating the last use writes no audit line', async () => {
  const { id, ask } = await team.signedIn()
  api.setNow('2026-03-10T12:30:00Z')
  await ask('GET', '/auth/me')
  const seen = await db
    .selectFrom('usuarios')
    .select('visto_em')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(seen?.visto_em).toBe('2026-03-10T12:30:00.000Z')
  const rows = await db
    .selectFrom('auditoria')
    .select('acao')
    .where('entidade_id', '=', id)
    .execute()
  expect(rows).toEqual([{ acao: 'insert' }])
  api.setNow(NOW)
})

test('a user without phone and codes is helped from the terminal', async () => {
  const { username } = await team.withFactor(NOW)
  const ctx = systemContext({ db, now: () => new Date(NOW) }, 'terminal')
  expect(await resetSecondFactor(ctx, username.toUpperCase())).toMatchObject({
    usava: true,
    senha: null,
  })
  expect(await resetSecondFactor(ctx, username)).toMatchObject({ usava: false, senha: null })
  expect((await team.login(username)).json()).toHaveProperty('access_token')
})

test('invalid tokens count against the rate limit of their address only', async () => {
  const { app: limited } = await testApi({ maxRequestsPerMinute: 3 })
  const guess = (remoteAddress: string) =>
    limited.inject({
      url: '/api/motos',
      remoteAddress,
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await guess('203.0.113.9')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await guess('203.0.113.10')).statusCode).toBe(401)
})

test('wrong passwords count for the whole network of an IPv6 address, and for no other', async () => {
  const miss = async (remoteAddress: string, n: number) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { username: `ninguem-${n}`, senha: 'errada de todo' },
      })
    ).statusCode
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push(await miss(`2001:db8:7:1::${n + 1}`, n))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await miss('2001:db8:7:2::1', 6)).toBe(401)
})
