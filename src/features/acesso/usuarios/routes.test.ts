import { describe, expect, test } from 'vitest'
import { secretsOf } from '#server/keys/secrets.ts'
import { runs } from '#tests/kit/runs.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)

test('a new user signs in with the password shown once and must first choose another', async () => {
  const made = await api.post('/usuarios', {
    username: 'Bia.Lima',
    nome: 'Bia Lima',
    administrador: false,
  })
  expect(made.statusCode).toBe(201)
  const { senha, ...user } = made.json()
  expect(user).toMatchObject({
    username: 'bia.lima',
    ativo: true,
    trocar_senha: true,
    segundo_fator: false,
  })
  expect((await api.get('/usuarios?busca=bia')).json()).toEqual([user])

  const { access_token } = (await team.login('bia.lima', senha)).json()
  const ask = team.as(`Bearer ${access_token}`)
  expect((await ask('GET', '/motos')).json().code).toBe('senha_provisoria')
  const choose = (nova_senha: string) =>
    ask('PUT', '/auth/senha', { senha_atual: senha, nova_senha })
  expect((await choose(senha)).json().errors[0].mensagem).toBe(
    'Escolha uma senha diferente da que você recebeu',
  )
  expect((await choose('flamengo123')).json().errors[0].mensagem).toMatch(/fácil de adivinhar/)
  expect((await choose('Tinkerbell')).json().errors[0].mensagem).toBe(
    'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra',
  )
  expect((await choose('oi-bia.lima-oi')).json().errors[0].mensagem).toMatch(/o nome de usuário$/)
  expect((await choose('Maré-motos 2026')).json().errors[0].mensagem).toMatch(/o nome da empresa$/)
  expect((await choose('uma frase só minha')).statusCode).toBe(200)
  expect((await ask('GET', '/motos')).statusCode).toBe(200)
})

test('a password is compared exactly, including case, accents and spaces', async () => {
  const { username, ask } = await team.signedIn()
  const nova_senha = `${' Ção de gaivota na garagem do vizinho '.padEnd(199, 'x')}Y`
  expect(nova_senha).toHaveLength(200)
  const changed = await ask('PUT', '/auth/senha', { senha_atual: ADMIN.password, nova_senha })
  expect(changed.statusCode).toBe(200)
  for (const almost of [
    nova_senha.slice(1),
    nova_senha.toLowerCase(),
    nova_senha.normalize('NFD').slice(0, 200),
    `${nova_senha.slice(0, 199)}Z`,
  ])
    expect([almost, (await team.login(username, almost)).statusCode]).toEqual([almost, 401])
  expect((await team.login(username, nova_senha)).statusCode).toBe(200)
})

test('a username stays taken after its user is disabled', async () => {
  const bia = { username: 'rosa', nome: 'Rosa', administrador: false }
  const { id } = (await api.post('/usuarios', bia)).json()
  await api.patch(`/usuarios/${id}`, { ativo: false })
  expect((await api.post('/usuarios', bia)).json()).toEqual({
    detail: 'Já existe um usuário com este nome de usuário.',
    code: 'usuario_duplicado',
  })
  await expect(db.deleteFrom('usuarios').where('id', '=', id).execute()).rejects.toThrow('for ever')
  const rename = db.updateTable('usuarios').set({ username: 'outra' }).where('id', '=', id)
  await expect(rename.execute()).rejects.toThrow('for ever')
})

describe('disabling a user', () => {
  test('ends every session and blocks signing in; enabling reverts it', async () => {
    const { id, username, ask } = await team.signedIn()
    expect((await api.patch(`/usuarios/${id}`, { ativo: false })).json()).toMatchObject({
      ativo: false,
      sessoes: 0,
    })
    expect((await ask('GET', '/auth/me')).statusCode).toBe(401)
    expect((await team.login(username)).json().code).toBe('credenciais_invalidas')
    await api.patch(`/usuarios/${id}`, { ativo: true })
    expect((await team.login(username)).statusCode).toBe(200)
  })

  test('nobody can disable or demote themselves', async () => {
    const { id } = (await api.get('/auth/me')).json()
    for (const changes of [{ ativo: false }, { administrador: false }]) {
      const refused = await api.patch(`/usuarios/${id}`, changes)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().code).toBe('proprio_usuario')
    }
    expect((await api.post(`/usuarios/${id}/senha`, {})).json().detail).toBe(
      'Para o seu próprio usuário, use Minha conta.',
    )
  })

  test('of two administrators who disable each other concurrently one remains', async () => {
    for (let round = 0; round < runs(5); round++) {
      const [a, b] = [
        await team.signedIn({ administrador: true }),
        await team.signedIn({ administrador: true }),
      ]
      const answers = await Promise.all([
        a.ask('PATCH', `/usuarios/${b.id}`, { ativo: false }),
        b.ask('PATCH', `/usuarios/${a.id}`, { ativo: false }),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const left = await db
        .selectFrom('usuarios')
        .select('id')
        .where('id', 'in', [a.id, b.id])
        .where('ativo', '=', true)
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  test('database constraints keep the last administrator, for concurrent changes too', async () => {
    await db
      .updateTable('usuarios')
      .set({ administrador: false })
      .where('username', '<>', ADMIN.username)
      .execute()
    const other = await team.member({ administrador: true })
    const out = (username: string) =>
      db.updateTable('usuarios').set({ ativo: false }).where('username', '=', username).execute()
    const both = await Promise.allSettled([out(ADMIN.username), out(other.username)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await db
      .updateTable('usuarios')
      .set({ ativo: true })
      .where('administrador', '=', true)
      .execute()
  })
})

test('a reset password ends the sessions and must be changed at the next sign-in', async () => {
  const { id, username, ask } = await team.signedIn()
  const { senha } = (await api.post(`/usuarios/${id}/senha`, {})).json()
  expect((await ask('GET', '/auth/me')).statusCode).toBe(401)
  expect((await team.login(username)).statusCode).toBe(401)
  const { access_token } = (await team.login(username, senha)).json()
  expect((await team.as(`Bearer ${access_token}`)('GET', '/auth/me')).json().trocar_senha).toBe(
    true,
  )
})

test('after resetting the second factor, the password suffices', async () => {
  const { id, username, ask } = await team.withFactor(NOW)
  expect((await api.delete(`/usuarios/${id}/segundo-fator`)).json()).toEqual({
    senha: null,
    senha_vale_ate: null,
  })
  expect((await ask('GET', '/auth/me')).statusCode).toBe(401)
  expect((await team.login(username)).json()).toHaveProperty('access_token')
  expect((await api.delete(`/usuarios/${id}/segundo-fator`)).json().code).toBe('sem_segundo_fator')
})

test('after losing the installation key, codes are rejected with a message on whom to ask', async () => {
  const { id, username, chave, codigos } = await team.withFactor(NOW)
  const selado = secretsOf('the key of before, lost').seal(chave, `segundo-fator:${id}`)
  await db.updateTable('segundos_fatores').set({ selado }).where('id', '=', id).execute()
  const enter = (desafio: string, codigo: string) =>
    api.app.inject({ method: 'POST', url: '/api/auth/login/codigo', payload: { desafio, codigo } })
  for (const codigo of [codeAt(chave, NOW), codigos[0]!]) {
    const answer = await enter((await team.login(username)).json().desafio, codigo)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail:
        'A chave deste servidor mudou, e o segundo fator não pode mais ser conferido. Peça a um administrador que o desative em Usuários, ou a quem cuida do servidor: npm run admin -- reset-second-factor',
      code: 'segundo_fator_ilegivel',
    })
  }
  expect((await api.delete(`/usuarios/${id}/segundo-fator`)).json()).toEqual({
    senha: null,
    senha_vale_ate: null,
  })
  expect((await team.login(username)).json()).toHaveProperty('access_token')
})
