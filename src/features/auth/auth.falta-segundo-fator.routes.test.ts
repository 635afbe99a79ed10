import { beforeEach, expect, test } from 'vitest'
import { waiveSecondFactor } from '#features/configuracoes/configuracoes.service.ts'
import { systemWork } from '#server/deps.ts'
import { ADMIN, testApi } from '#tests/api.ts'
import { codeAt, teamOf } from '#tests/team.ts'
import { resetSecondFactor } from './auth.terminal.service.ts'

const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)
const senha_atual = ADMIN.password

const MISSING = { detail: 'Configure o segundo fator antes de continuar.', code: 'falta_segundo_fator' }

beforeEach(() => db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute())

test('does nothing but set it up, in a session opened before or after, and then everything', async () => {
  const before = await team.signedIn()
  expect((await before.ask('GET', '/motos')).statusCode).toBe(200)
  await team.demanding('todos', NOW)
  expect((await before.ask('GET', '/motos')).json()).toEqual(MISSING)

  const { access_token } = (await team.login(before.username)).json()
  const ask = team.as(`Bearer ${access_token}`)
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
  const { codigos } = (await ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, NOW) })).json()
  expect(codigos).toHaveLength(10)
  expect((await ask('GET', '/auth/me')).json()).toMatchObject({ falta_segundo_fator: false })
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  // Who had come in by the password alone, and waited, is out.
  expect((await before.ask('GET', '/motos')).statusCode).toBe(401)
})

test('with a password made by somebody else chooses their own first', async () => {
  await team.demanding('todos', NOW)
  const { ask } = await team.signedIn({ trocar_senha: true })
  expect((await ask('POST', '/auth/segundo-fator', { senha_atual })).json().code).toBe('senha_provisoria')
  const nova_senha = 'uma-frase-so-minha'
  await ask('PUT', '/auth/senha', { senha_atual, nova_senha })
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  const begun = await ask('POST', '/auth/segundo-fator', { senha_atual: nova_senha })
  expect(begun.statusCode).toBe(200)
})

test('is let alone where it is asked of administrators, until made one', async () => {
  const boss = await team.demanding('administradores', NOW)
  const { id, ask } = await team.signedIn()
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
  await boss.ask('PATCH', `/usuarios/${id}`, { administrador: true })
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  expect((await boss.ask('GET', '/auth/segundo-fator')).json()).toMatchObject({ exigido: true })
})

test('lost it, and was helped by an administrator or from the terminal: sets up another', async () => {
  const boss = await team.demanding('todos', NOW)
  const lost = await team.withFactor(NOW)
  await boss.ask('DELETE', `/usuarios/${lost.id}/segundo-fator`)
  const alone = (await team.login(lost.username)).json()
  expect((await team.as(`Bearer ${alone.access_token}`)('GET', '/motos')).json()).toEqual(MISSING)

  await resetSecondFactor(systemWork({ db, now: () => new Date(NOW) }, 'terminal'), boss.username)
  const again = (await team.login(boss.username)).json()
  const ask = team.as(`Bearer ${again.access_token}`)
  expect((await ask('PUT', '/sistema/configuracoes', {})).json()).toEqual(MISSING)
  const { chave } = (await ask('POST', '/auth/segundo-fator', { senha_atual })).json()
  await ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, NEXT) })
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
})

test('is let in by the password again once that was waived from the terminal; who has one goes on using it', async () => {
  const boss = await team.demanding('todos', NOW)
  const { ask } = await team.signedIn()
  expect((await ask('GET', '/motos')).json()).toEqual(MISSING)
  await waiveSecondFactor(systemWork({ db, now: () => new Date(NOW) }, 'terminal'))
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
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
