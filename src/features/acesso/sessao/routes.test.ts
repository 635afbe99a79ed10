import { describe, expect, test } from 'vitest'
import { resetPassword } from '#features/acesso/usuarios/terminal/service.ts'
import { systemContext } from '#server/deps.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { sweepExpired } from './service.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const { app, db } = api
const ctx = systemContext({ db, now: () => new Date('2026-03-10T12:00:00Z') }, 'terminal')

const login = (payload: object, remoteAddress = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
const me = (token: string) =>
  app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  test('returns a token that identifies the user', async () => {
    const answer = await login({ username: 'ANA', senha: ADMIN.password })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expira_em: '2026-04-09T12:00:00.000Z',
      aparelho: expect.any(String),
    })
    const whoami = await me(answer.json().access_token)
    expect(whoami.json()).toMatchObject({ username: 'ana' })
  })

  test.each([
    [{}],
    [{ username: '', senha: '' }],
    [{ username: 'ana' }],
    [{ username: null, senha: 1 }],
  ])('requires both fields: %j', async (payload) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].mensagem).toBe('Por favor, preencha usuário e senha')
  })

  test('gives the same error for a wrong password and an unknown user', async () => {
    const wrong = await login({ username: 'ana', senha: 'outra-senha' })
    const unknownUser = await login({ username: 'ninguem', senha: 'outra-senha' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      detail: 'Usuário ou senha incorretos',
      code: 'credenciais_invalidas',
    })
    expect(unknownUser.json()).toEqual(wrong.json())
  })

  test("stores only the token's hash", async () => {
    const { access_token } = (await login({ username: 'ana', senha: ADMIN.password })).json()
    const sessions = await db.selectFrom('sessoes').select('token_hash').execute()
    expect(
      sessions.some(({ token_hash }) => token_hash.toString('base64url') === access_token),
    ).toBe(false)
    expect(sessions.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
  })
})

describe('attempt limits', () => {
  test('the sixth attempt within fifteen minutes is rejected with the waiting time, even if right', async () => {
    const tries = []
    for (let i = 0; i < 6; i++)
      tries.push(await login({ username: 'bia', senha: `errada-${i}` }, `10.1.0.${i}`))
    expect(tries.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 401, 429])
    expect(tries[5]?.headers['retry-after']).toBe('900')
    expect(tries[5]?.json()).toEqual({
      detail: 'Muitas tentativas de login. Tente novamente em 15 minutos.',
      code: 'muitas_tentativas',
    })
    api.setNow('2026-03-10T12:15:01Z')
    expect((await login({ username: 'bia', senha: 'errada' }, '10.1.0.9')).statusCode).toBe(401)
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('concurrent attempts from one address do not exceed the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        login({ username: `u${i}`, senha: 'errada-errada' }, '10.2.0.1'),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(5)
  })

  test('successful attempts never lock', async () => {
    for (let i = 0; i < 8; i++)
      expect((await login({ username: 'ana', senha: ADMIN.password }, '10.3.0.1')).statusCode).toBe(
        200,
      )
  })
})

describe('a session', () => {
  test('is required for every call', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi']) {
      const answer = await app.inject({ url: '/api/auth/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe('nao_autenticado')
    }
  })

  test('ends by signing out', async () => {
    const { access_token } = (await login({ username: 'ana', senha: ADMIN.password })).json()
    const headers = { authorization: `Bearer ${access_token}` }
    expect(
      (await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode,
    ).toBe(204)
    expect((await me(access_token)).statusCode).toBe(401)
  })

  test('ends after twelve idle hours, and after thirty days in any case', async () => {
    const { access_token } = (await login({ username: 'ana', senha: ADMIN.password })).json()
    api.setNow('2026-03-10T23:59:00Z')
    expect((await me(access_token)).statusCode).toBe(200)
    api.setNow('2026-03-11T12:00:01Z')
    expect((await me(access_token)).statusCode).toBe(401)

    api.setNow('2026-03-10T12:00:00Z')
    const busy = (await login({ username: 'ana', senha: ADMIN.password })).json().access_token
    for (let hours = 0; hours < 30 * 24; hours += 11) {
      api.setNow(new Date(Date.parse('2026-03-10T12:00:00Z') + hours * 3_600_000).toISOString())
      expect((await me(busy)).statusCode).toBe(200)
    }
    api.setNow('2026-04-09T12:00:00Z')
    expect((await me(busy)).statusCode).toBe(401)
    await sweepExpired(db, new Date('2026-04-11T12:00:00Z'))
    expect(
      await db
        .selectFrom('sessoes')
        .selectAll()
        .where('criada_em', '<', '2026-03-11' as never)
        .execute(),
    ).toEqual([])
    api.setNow('2026-03-10T12:00:00Z')
  })
})

describe('changing a password', () => {
  const body = (nova_senha: string) => ({ senha_atual: ADMIN.password, nova_senha })

  test('ends the other sessions and exchanges the token of the current one', async () => {
    const ownToken = (await login({ username: 'ana', senha: ADMIN.password })).json().access_token
    const other = (await login({ username: 'ana', senha: ADMIN.password })).json().access_token
    const change = (payload: object) =>
      app.inject({
        method: 'PUT',
        url: '/api/auth/senha',
        headers: { authorization: `Bearer ${ownToken}` },
        payload,
      })
    expect((await change(body('curta'))).json().errors).toEqual([
      { campo: 'nova_senha', mensagem: 'A nova senha precisa de ao menos 10 caracteres' },
    ])
    expect(
      (await change({ ...body('uma-senha-nova'), senha_atual: 'errada' })).json().errors,
    ).toEqual([{ campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }])
    const changed = await change(body('uma-senha-nova'))
    expect(changed.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
    })
    expect((await me(changed.json().access_token)).statusCode).toBe(200)
    expect((await me(ownToken)).statusCode).toBe(401)
    expect((await me(other)).statusCode).toBe(401)
    expect((await login({ username: 'ana', senha: ADMIN.password })).statusCode).toBe(401)
    expect((await login({ username: 'ana', senha: 'uma-senha-nova' })).statusCode).toBe(200)
  })

  test('in the terminal ends every session; the audit trail never contains the hash', async () => {
    const { senha: password } = await resetPassword(ctx, 'ana')
    const { access_token } = (await login({ username: 'ana', senha: password })).json()
    expect((await me(access_token)).statusCode).toBe(200)
    await resetPassword(ctx, 'ana')
    expect((await me(access_token)).statusCode).toBe(401)
    await expect(resetPassword(ctx, 'ninguem')).rejects.toThrow('Usuário "ninguem" não encontrado.')
    const rows = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade', '=', 'usuarios')
      .execute()
    expect(rows.map((row) => row.acao)).toContain('update')
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })
})
