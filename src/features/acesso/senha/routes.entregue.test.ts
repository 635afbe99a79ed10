import { describe, expect, test } from 'vitest'
import { ensureFirstAdmin, resetPassword } from '#features/acesso/usuarios/terminal/service.ts'
import { systemContext } from '#server/deps.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { generatePassword } from './service.ts'

const NOW = '2026-03-10T12:00:00Z'
/** In São Paulo, the last minute of the 17th and the first of the 18th. */
const LAST = '2026-03-18T02:59:00Z'
const OVER = '2026-03-18T03:00:00Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)
const at = (now: string) => systemContext({ db, now: () => new Date(now) }, 'terminal')
const SAID = {
  detail:
    'Esta senha valia até 17/03/2026 e não foi trocada a tempo. Peça outra a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password).',
  code: 'senha_vencida',
}

async function newcomer(username: string) {
  api.setNow(NOW)
  const boss = await team.signedIn({ administrador: true })
  const made = await boss.ask('POST', '/usuarios', {
    username,
    nome: username,
    administrador: false,
  })
  return made.json() as { id: string; senha: string; senha_vale_ate: string }
}

test('a handed-over password is valid for seven days, then explains what to do, only if it is correct', async () => {
  const { id, senha, senha_vale_ate } = await newcomer('bia')
  expect(senha_vale_ate).toBe('2026-03-17')
  api.setNow(LAST)
  expect((await team.login('bia', senha)).statusCode).toBe(200)
  api.setNow(OVER)
  const refused = await team.login('bia', senha)
  expect([refused.statusCode, refused.json()]).toEqual([403, SAID])
  expect((await team.login('bia', 'outra senha')).json().code).toBe('credenciais_invalidas')
  const line = await db
    .selectFrom('auditoria')
    .select(['acao', 'depois'])
    .where('entidade_id', '=', id)
    .where('acao', '=', 'entrada_recusada')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(line.depois).toEqual({ etapa: 'vencida' })

  const boss = await team.signedIn({ administrador: true })
  const [shown] = (await boss.ask('GET', '/usuarios?busca=bia')).json()
  expect(shown).toMatchObject({ trocar_senha: true, senha_vale_ate: '2026-03-17' })
  const again = (await boss.ask('POST', `/usuarios/${id}/senha`, {})).json()
  expect(again.senha_vale_ate).toBe('2026-03-25')
  expect((await team.login('bia', again.senha)).statusCode).toBe(200)
})

test('so is a password chosen by an administrator', async () => {
  const { id } = await newcomer('eva')
  const senha = 'a gaivota que atravessou'
  const boss = await team.signedIn({ administrador: true })
  const given = (await boss.ask('POST', `/usuarios/${id}/senha`, { senha })).json()
  expect(given).toEqual({ senha, senha_vale_ate: '2026-03-17' })
  api.setNow(OVER)
  expect((await team.login('eva', senha)).json()).toEqual(SAID)
})

test('a session opened in time cannot change the password after it has expired', async () => {
  const { senha } = await newcomer('caio')
  api.setNow(LAST)
  const ask = team.as(`Bearer ${(await team.login('caio', senha)).json().access_token}`)
  const choose = () =>
    ask('PUT', '/auth/senha', { senha_atual: senha, nova_senha: 'uma frase só minha' })
  api.setNow(OVER)
  const refused = await choose()
  expect([refused.statusCode, refused.json()]).toEqual([403, SAID])
  api.setNow(LAST)
  expect((await choose()).statusCode).toBe(200)
  api.setNow('2027-03-10T12:00:00Z')
  expect((await team.login('caio', 'uma frase só minha')).statusCode).toBe(200)
})

test('a password set in the terminal is valid for seven days, whatever expired before', async () => {
  const { senha } = await newcomer('davi')
  api.setNow(OVER)
  expect((await team.login('davi', senha)).json().code).toBe('senha_vencida')
  const handed = await resetPassword(at(OVER), 'davi')
  expect(handed.senha_vale_ate).toBe('2026-03-25')
  expect((await team.login('davi', handed.senha)).statusCode).toBe(200)
})

test('26 of 31 unambiguous characters give at least 128 bits', () => {
  const drawn = Array.from({ length: 400 }, () => generatePassword().replaceAll('-', ''))
  const signs = new Set(drawn.join(''))
  const [shortest] = drawn.map(({ length }) => length).toSorted((a, b) => a - b)
  expect(shortest! * Math.log2(signs.size)).toBeGreaterThan(128)
  expect([...signs].filter((sign) => '01ilo'.includes(sign))).toEqual([])
  expect(new Set(drawn).size).toBe(400)
})

describe('the first user of an empty shop', () => {
  const first = async (password?: string) => {
    const { db, owner } = await testDatabaseWithOwner()
    const ctx = systemContext({ db, now: () => new Date(NOW) })
    await ensureFirstAdmin(ctx, async () => false, { username: 'admin', password })
    const { trocar_senha, senha_vale_ate } = await owner
      .selectFrom('usuarios')
      .select(['trocar_senha', 'senha_vale_ate'])
      .executeTakeFirstOrThrow()
    return { trocar_senha, senha_vale_ate }
  }

  test('signs in with the generated password at any time and must then change it', async () => {
    expect(await first()).toEqual({ trocar_senha: true, senha_vale_ate: null })
  })

  test('keeps the password the operator chose', async () => {
    expect(await first('uma frase que ninguém usou')).toEqual({
      trocar_senha: false,
      senha_vale_ate: null,
    })
  })
})
