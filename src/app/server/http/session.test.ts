import { expect, test } from 'vitest'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'

const logged: string[] = []
const { app, db } = await testApi({ log: (line) => logged.push(line) })

async function logIn(
  username: string,
  fields: { administrador?: boolean; trocar_senha?: boolean },
) {
  const { senha_hash } = await db
    .selectFrom('usuarios')
    .select('senha_hash')
    .executeTakeFirstOrThrow()
  const user = { username, nome: username, senha_hash, administrador: false, ...fields }
  await db.insertInto('usuarios').values(user).execute()
  const payload = { username, senha: ADMIN.password }
  const { access_token } = (
    await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  ).json()
  return (url: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${access_token}` },
      ...(body && { payload: body }),
    })
}

test("rejects administrators' calls by other users, who may use the rest", async () => {
  const ask = await logIn('bia', {})
  const refused = await ask('/configuracoes/detalhes')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({
    detail: 'Só administradores podem fazer isto. Fale com um deles.',
    code: 'so_administradores',
  })
  const { id } = (await ask('/auth/me')).json()
  const lines = logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'call not allowed')
  expect(lines).toMatchObject([
    { usuario: id, motivo: 'so_administradores', reqId: refused.headers['x-request-id'] },
  ])
  expect(logged.join('')).not.toContain('bia')
  expect((await ask('/sistema/empresa')).statusCode).toBe(200)
  expect((await ask('/motos')).statusCode).toBe(200)
})

test('reads the administrator flag at every call', async () => {
  const ask = await logIn('caio', {})
  const make = (administrador: boolean) =>
    db.updateTable('usuarios').set({ administrador }).where('username', '=', 'caio').execute()
  await make(true)
  expect((await ask('/configuracoes/detalhes')).statusCode).toBe(200)
  await make(false)
  expect((await ask('/configuracoes/detalhes')).statusCode).toBe(403)
})

test('allows only setting up the second factor while a required one is missing', async () => {
  const ask = await logIn('eva', {})
  const valor = JSON.stringify({ segundo_fator_exigido_de: 'todos' })
  await db.insertInto('configuracoes').values({ chave: 'acesso', valor }).execute()
  const refused = await ask('/motos')
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { detail: 'Configure o segundo fator antes de continuar.', code: 'falta_segundo_fator' },
  ])
  expect((await ask('/auth/me')).json()).toMatchObject({
    username: 'eva',
    falta_segundo_fator: true,
  })
  const begun = await ask('/auth/segundo-fator', 'POST', { senha_atual: ADMIN.password })
  expect(begun.statusCode).toBe(200)
  await db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute()
  expect((await ask('/motos')).statusCode).toBe(200)
})

test('allows only changing a password that an administrator set', async () => {
  const ask = await logIn('davi', { trocar_senha: true })
  const refused = await ask('/motos')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({
    detail: 'Escolha uma nova senha antes de continuar.',
    code: 'senha_provisoria',
  })
  expect((await ask('/auth/me')).json()).toMatchObject({ username: 'davi', trocar_senha: true })
  const change = { senha_atual: ADMIN.password, nova_senha: 'uma-frase-so-minha' }
  const changed = await ask('/auth/senha', 'PUT', change)
  expect(changed.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${changed.json().access_token}` }
  expect((await app.inject({ url: '/api/motos', headers })).statusCode).toBe(200)
})
