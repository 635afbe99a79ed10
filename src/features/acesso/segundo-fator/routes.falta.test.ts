import { beforeEach, expect, test } from 'vitest'
import { resetSecondFactor } from '#features/acesso/usuarios/terminal/service.ts'
import { waiveSecondFactor } from '#features/sistema/configuracoes/service.ts'
import { systemContext } from '#server/deps.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)
const senha_atual = ADMIN.password

const MISSING = {
  detail: 'Configure o segundo fator antes de continuar.',
  code: 'falta_segundo_fator',
}

beforeEach(() => db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute())

test('an open session may only set it up, and then everything', async () => {
  const other = await team.signedIn()
  const { access_token } = (await team.login(other.username)).json()
  const ask = team.as(`Bearer ${access_token}`)
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  await team.demanding('todos', NOW)
  for (const [method, url] of [
    ['GET', '/motos'],
    ['POST', '/clientes'],
    ['GET', '/auth/sessoes'],
    ['GET', '/auth/segundo-fator'],
    ['POST', '/auth/segundo-fator/desativar'],
    ['GET', '/arquivos/0190a0a0-0000-7000-8000-00000000dead'],
  ] as const) {
    const refused = await ask(method, url, method === 'POST' ? {} : undefined)
    expect([url, refused.statusCode, refused.json()]).toEqual([url, 403, MISSING])
  }
  expect((await ask('GET', '/auth/me')).json()).toMatchObject({ falta_segundo_fator: true })

  const { chave } = (await ask('POST', '/auth/segundo-fator', { senha_atual })).json()
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  const { codigos } = (
    await ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, NOW) })
  ).json()
  expect(codigos).toHaveLength(10)
  expect((await ask('GET', '/auth/me')).json()).toMatchObject({ falta_segundo_fator: false })
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  // A session waiting with only the password has ended.
  expect((await other.ask('GET', '/motos')).statusCode).toBe(401)
})

test("a password of the user's own opens no session, and the error says what to do", async () => {
  const { id, username } = await team.member()
  const boss = await team.demanding('todos', NOW)
  const refused = await team.login(username)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      detail:
        'A loja exige o segundo fator, e o seu não está configurado. Peça uma senha nova a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password): ao entrar com ela, você o configura.',
      code: 'segundo_fator_nao_configurado',
    },
  ])
  expect((await team.login(username, 'não é esta')).json().code).toBe('credenciais_invalidas')
  expect(await db.selectFrom('sessoes').where('usuario_id', '=', id).selectAll().execute()).toEqual(
    [],
  )

  // True for a password handed over before or after; changing it keeps only the session it opened.
  const nova_senha = 'uma-frase-so-minha'
  const handed = async () =>
    (await boss.ask('POST', `/usuarios/${id}/senha`, {})).json().senha as string
  const enter = async (senha: string) => {
    const ask = team.as(`Bearer ${(await team.login(username, senha)).json().access_token}`)
    await ask('PUT', '/auth/senha', { senha_atual: senha, nova_senha })
    return ask
  }
  await enter(await handed())
  expect((await team.login(username, nova_senha)).json().code).toBe('segundo_fator_nao_configurado')
  const ask = await enter(await handed())
  const { chave } = (await ask('POST', '/auth/segundo-fator', { senha_atual: nova_senha })).json()
  await ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, NOW) })
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  expect((await team.login(username, nova_senha)).json()).toHaveProperty('desafio')
})

test('a user with a handed-over password first chooses their own', async () => {
  await team.demanding('todos', NOW)
  const { ask } = await team.signedIn({ trocar_senha: true })
  expect((await ask('POST', '/auth/segundo-fator', { senha_atual })).json().code).toBe(
    'senha_provisoria',
  )
  const nova_senha = 'uma-frase-so-minha'
  await ask('PUT', '/auth/senha', { senha_atual, nova_senha })
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  const begun = await ask('POST', '/auth/segundo-fator', { senha_atual: nova_senha })
  expect(begun.statusCode).toBe(200)
})

test('a normal user is unaffected while only administrators need it', async () => {
  const boss = await team.demanding('administradores', NOW)
  const { id, ask } = await team.signedIn()
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  await boss.ask('PATCH', `/usuarios/${id}`, { administrador: true })
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  expect((await boss.ask('GET', '/auth/segundo-fator')).json()).toMatchObject({ exigido: true })
})

test('after losing it, a user helped by an administrator or the terminal sets up another', async () => {
  const lost = await team.withFactor(NOW)
  const boss = await team.demanding('todos', NOW)
  const helped = await boss.ask('DELETE', `/usuarios/${lost.id}/segundo-fator`)
  // The old password no longer works for anyone.
  expect((await team.login(lost.username)).json().code).toBe('credenciais_invalidas')
  expect((await team.login(lost.username, helped.json().senha)).json()).toHaveProperty(
    'access_token',
  )

  const terminal = systemContext({ db, now: () => new Date(NOW) }, 'terminal')
  const first = await resetSecondFactor(terminal, boss.username)
  const { usava, senha } = await resetSecondFactor(terminal, boss.username)
  expect([first.usava, usava]).toEqual([true, false])
  const { access_token } = (await team.login(boss.username, senha!)).json()
  const ask = team.as(`Bearer ${access_token}`)
  const nova_senha = 'outra frase so minha'
  await ask('PUT', '/auth/senha', { senha_atual: senha, nova_senha })
  expect((await ask('PUT', '/sistema/configuracoes', {})).json()).toEqual(MISSING)
  const { chave } = (await ask('POST', '/auth/segundo-fator', { senha_atual: nova_senha })).json()
  await ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, NEXT) })
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
})

test('after a waiver from the terminal, the password suffices; existing factors are still used', async () => {
  const { ask, username } = await team.signedIn()
  const boss = await team.demanding('todos', NOW)
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  expect((await team.login(username)).statusCode).toBe(403)
  await waiveSecondFactor(systemContext({ db, now: () => new Date(NOW) }, 'terminal'))
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  expect((await team.login(username)).statusCode).toBe(200)
  expect((await team.login(boss.username)).json()).toHaveProperty('desafio')
  const line = await db
    .selectFrom('auditoria')
    .select(['usuario', 'depois'])
    .where('entidade', '=', 'configuracoes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    usuario: 'terminal',
    depois: { valor: { segundo_fator_exigido_de: 'ninguem' } },
  })
})
