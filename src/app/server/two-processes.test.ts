import { expect, test } from 'vitest'
import { ADMIN, testApi } from '#tests/api.ts'

/** What the page says is the company's name alone. */
const site = {
  renderer: { style: '', render: (_: unknown, { empresa }: { empresa: { nome: string } }) => empresa.nome },
  publicUrl: 'https://motos.example',
}
const one = await testApi({ site })
const other = await testApi({ site, db: one.db })

const signIn = (api: typeof one, senha: string = ADMIN.password) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: ADMIN.username, senha },
  })

test('what is saved through one process shows in the other with the next call, drawn pages too', async () => {
  const shown = async () => (await other.app.inject('/')).body
  expect(await shown()).toBe('Maré Motos')
  const { versao: _, ...empresa } = (await one.get('/sistema/empresa')).json()
  expect((await one.put('/sistema/empresa', { ...empresa, nome: 'Motos da Praia' })).statusCode).toBe(200)
  expect(await shown()).toBe('Motos da Praia')
  expect((await other.get('/sistema/empresa')).json()).toMatchObject({ nome: 'Motos da Praia' })
  expect((await other.app.inject('/admin/app.webmanifest')).json().name).toBe('Motos da Praia')
})

test('a session that one process opened counts in the other, and ends in both', async () => {
  const headers = { authorization: `Bearer ${(await signIn(one)).json().access_token}` }
  const seenBy = async (api: typeof one) =>
    (await api.app.inject({ url: '/api/auth/me', headers })).statusCode
  expect(await seenBy(other)).toBe(200)
  await other.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  expect([await seenBy(one), await seenBy(other)]).toEqual([401, 401])
})

test('wrong passwords are counted together', async () => {
  const statuses = []
  for (const api of [one, other, one, other, one, other])
    statuses.push((await signIn(api, 'senha errada 1')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})
