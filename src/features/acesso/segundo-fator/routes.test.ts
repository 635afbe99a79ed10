import { describe, expect, test } from 'vitest'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const api = await testApi({ now: NOW })
const { app, db } = api
const team = teamOf(api)

const senha_atual = ADMIN.password
const enter = (desafio: string, codigo: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login/codigo', payload: { desafio, codigo } })
const challengeOf = async (username: string) =>
  (await team.login(username)).json().desafio as string

describe('setting up the second factor', () => {
  test('requires the password and is active only after a valid code', async () => {
    const { ask, username } = await team.signedIn()
    const wrong = await ask('POST', '/auth/segundo-fator', { senha_atual: 'não é esta' })
    expect(wrong.json().errors).toEqual([
      { campo: 'senha_atual', mensagem: 'A senha atual está incorreta' },
    ])

    const { qr_code, chave, endereco } = (
      await ask('POST', '/auth/segundo-fator', { senha_atual })
    ).json()
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(chave).toMatch(/^[A-Z2-7]{32}$/)
    expect(endereco).toContain(`otpauth://totp/Mar%C3%A9%20Motos:${username}?`)
    expect((await team.login(username)).json()).toHaveProperty('access_token')

    const refused = await ask('POST', '/auth/segundo-fator/ativar', { codigo: '000000' })
    expect(refused.json().errors[0].mensagem).toBe(
      'Código incorreto. Confira se a hora do celular está certa e digite o código atual',
    )
    const codigo = codeAt(chave, NOW)
    const typed = `${codigo.slice(0, 3)} ${codigo.slice(3)}`
    const { codigos } = (await ask('POST', '/auth/segundo-fator/ativar', { codigo: typed })).json()
    expect(new Set(codigos).size).toBe(10)
    expect(codigos[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await ask('GET', '/auth/segundo-fator')).json()).toMatchObject({
      ativo: true,
      codigos_restantes: 10,
    })
    expect((await team.login(username)).json()).not.toHaveProperty('access_token')
  })

  test('database and audit trail contain neither the secret nor a recovery code in plain text', async () => {
    const { chave, codigos } = await team.withFactor(NOW)
    const tables = ['segundos_fatores', 'codigos_recuperacao', 'auditoria'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    const all = JSON.stringify(rows)
    expect(all).not.toContain(chave)
    for (const codigo of codigos) expect(all).not.toContain(codigo.replaceAll('-', ''))
    const trail = JSON.stringify(rows[2])
    expect(trail).toContain('ativado_em')
    for (const secret of ['selado', 'codigo_hash', 'token_hash', 'senha_hash'])
      expect(trail).not.toContain(`"${secret}"`)
  })
})

describe('signing in', () => {
  test('the password alone returns a challenge that is not a token', async () => {
    const { username } = await team.withFactor(NOW)
    const answer = await team.login(username)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      segundo_fator: true,
      desafio: expect.stringMatching(/^[\w-]{43}$/),
      expira_em: '2026-03-10T12:05:00.000Z',
    })
    const headers = { authorization: `Bearer ${answer.json().desafio}` }
    expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
    expect((await team.login(username, 'senha-errada')).json()).toEqual({
      detail: 'Usuário ou senha incorretos',
      code: 'credenciais_invalidas',
    })
  })

  test('a code is valid one step early or late, once, and no earlier one after it', async () => {
    const { username, chave } = await team.withFactor('2026-03-10T11:59:30Z')
    const far = await enter(await challengeOf(username), codeAt(chave, '2026-03-10T12:01:00Z'))
    expect(far.statusCode).toBe(401)
    expect(far.json()).toEqual({
      detail: 'Código incorreto ou já usado. Digite o código atual do aplicativo.',
      code: 'codigo_incorreto',
    })
    expect((await enter(await challengeOf(username), codeAt(chave, NEXT))).statusCode).toBe(200)
    expect((await enter(await challengeOf(username), codeAt(chave, NEXT))).statusCode).toBe(401)
    expect((await enter(await challengeOf(username), codeAt(chave, NOW))).statusCode).toBe(401)
  })

  test('a code used twice concurrently opens one session, with two challenges too', async () => {
    const { username, chave } = await team.withFactor(NOW)
    const challenges = [await challengeOf(username), await challengeOf(username)]
    const answers = await Promise.all(
      challenges.map((desafio) => enter(desafio, codeAt(chave, NEXT))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  })

  test('a recovery code used twice concurrently opens one session, and none later', async () => {
    const { username, codigos, ask } = await team.withFactor(NOW)
    const typed = codigos[3]!.toUpperCase().replaceAll('-', ' ')
    const challenges = [await challengeOf(username), await challengeOf(username)]
    const answers = await Promise.all(challenges.map((desafio) => enter(desafio, typed)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const again = await enter(await challengeOf(username), typed)
    expect(again.statusCode).toBe(401)
    expect(again.json().detail).toBe(
      'Código de recuperação incorreto ou já usado. Confira o que digitou ou use outro.',
    )
    expect((await ask('GET', '/auth/segundo-fator')).json().codigos_restantes).toBe(9)
  })

  test('a challenge ends after five minutes, once used, and when the password changes', async () => {
    const { username, chave, codigos, ask } = await team.withFactor(NOW)
    const [late, used, changed] = [
      await challengeOf(username),
      await challengeOf(username),
      await challengeOf(username),
    ]
    api.setNow('2026-03-10T12:05:00Z')
    const refused = await enter(late, codeAt(chave, '2026-03-10T12:05:00Z'))
    api.setNow(NOW)
    expect(refused.json()).toEqual({
      detail: 'O tempo para informar o código acabou. Entre de novo com a senha.',
      code: 'desafio_expirado',
    })
    expect((await enter(used, codigos[0]!)).statusCode).toBe(200)
    expect((await enter(used, codigos[1]!)).json().code).toBe('desafio_expirado')
    await ask('PUT', '/auth/senha', { senha_atual, nova_senha: senha_atual })
    expect((await enter(changed, codigos[1]!)).json().code).toBe('desafio_expirado')
  })

  test('five wrong codes delay the next attempt, even with a new challenge and the right code', async () => {
    const { username, chave } = await team.withFactor(NOW)
    const desafio = await challengeOf(username)
    const tries = await Promise.all(Array.from({ length: 9 }, () => enter(desafio, '000000')))
    expect(tries.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5)
    for (let n = 0; n < 5; n++) await enter(desafio, '000000')
    const waits = await enter(await challengeOf(username), codeAt(chave, NEXT))
    expect(waits.statusCode).toBe(429)
    expect(waits.headers['retry-after']).toBe('900')
    expect(waits.json().detail).toBe('Muitas tentativas de código. Tente novamente em 15 minutos.')
  })
})

describe('removing the second factor', () => {
  test('requires password and code; new recovery codes replace the old ones', async () => {
    const { username, chave, codigos, ask } = await team.withFactor(NOW)
    const wrong = await ask('POST', '/auth/segundo-fator/codigos', {
      senha_atual,
      codigo: '000000',
    })
    expect(wrong.json().errors[0].mensagem).toBe(
      'Código incorreto ou já usado. Espere o próximo código do aplicativo',
    )
    const renewed = await ask('POST', '/auth/segundo-fator/codigos', {
      senha_atual,
      codigo: codigos[0],
    })
    expect(renewed.json().codigos).toHaveLength(10)
    expect((await enter(await challengeOf(username), codigos[1]!)).statusCode).toBe(401)

    const other = await enter(await challengeOf(username), renewed.json().codigos[0])
    const asOther = team.as(`Bearer ${other.json().access_token}`)
    expect((await asOther('GET', '/auth/me')).statusCode).toBe(200)
    const off = { senha_atual, codigo: codeAt(chave, NEXT) }
    expect((await ask('POST', '/auth/segundo-fator/desativar', off)).statusCode).toBe(204)
    expect((await ask('GET', '/auth/me')).statusCode).toBe(200)
    expect((await asOther('GET', '/auth/me')).statusCode).toBe(401)
    expect((await team.login(username)).json()).toHaveProperty('access_token')
  })
})
