import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { nameShop } from '#tests/kit/shop/documentos.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { TEMPLATE_PADRAO } from './rules.ts'

const api = await testApi({ publicUrl: 'https://maremotos.example' })
const team = teamOf(api)
const PATH = '/whatsapp/template-cobranca'
const KEY = 'Pague na chave 529.982.247-25, {cliente_nome}.'

const bia = await team.signedIn({ username: 'bia', administrador: true })
const former = await team.signedIn({ username: 'davi', administrador: true })
const clerk = await team.signedIn({ username: 'caio' })
await api.db.updateTable('usuarios').set({ ativo: false }).where('username', '=', 'davi').execute()

const save = (template: string, ativo = true) => api.put(PATH, { template, ativo })
const avisosOf = async ({ ask }: typeof bia) => (await ask('GET', '/avisos')).json()
const count = async () =>
  (
    await api.db
      .selectFrom('avisos')
      .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
      .select('username')
      .execute()
  ).map(({ username }) => username)

test('a clerk reads the text and does not change it', async () => {
  expect((await clerk.ask('GET', PATH)).json()).toMatchObject({ template: TEMPLATE_PADRAO })
  const refused = await clerk.ask('PUT', PATH, { template: 'Oi', ativo: true })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'so_administradores'])
  expect((await api.get(PATH)).json().template).toBe(TEMPLATE_PADRAO)
})

test('tells the other active administrators, once, of a text with a key', async () => {
  expect((await save(KEY)).statusCode).toBe(200)
  expect(await count()).toEqual(['bia'])
  const [aviso, ...more] = await avisosOf(bia)
  expect(more).toEqual([])
  expect(aviso).toMatchObject({
    titulo: 'Confira o texto das cobranças',
    texto: 'ana salvou um texto com o que parece uma chave Pix (529.982.247-25).',
    href: '/admin/whatsapp?aba=templates',
  })
  expect((await save(KEY)).statusCode).toBe(200)
  expect(await count()).toHaveLength(1)

  expect((await api.post(`/avisos/${aviso.id}/ciente`)).statusCode).toBe(404)
  expect((await bia.ask('POST', `/avisos/${aviso.id}/ciente`)).statusCode).toBe(204)
  expect(await avisosOf(bia)).toEqual([])
  expect((await clerk.ask('GET', '/avisos')).statusCode).toBe(403)
  expect(former.username).toBe('davi')
})

test("tells again when the text comes into use, and not of the default or the shop's own data", async () => {
  await api.db.deleteFrom('avisos').execute()
  await save(KEY, false)
  expect(await count()).toEqual([])
  await save(KEY, true)
  expect(await count()).toEqual(['bia'])
  await nameShop(api)
  await save(TEMPLATE_PADRAO)
  await save('{cliente_nome}, veja https://maremotos.example/pagar ou ligue (13) 99999-0000.')
  expect(await count()).toEqual(['bia'])
})

test('saves and tells together or not at all', async () => {
  await api.db.deleteFrom('avisos').execute()
  const { versao } = (await api.get(PATH)).json()
  const stale = { 'if-match': `"${versao - 1}"` }
  expect((await api.put(PATH, { template: KEY, ativo: true }, stale)).statusCode).toBe(412)
  expect(await count()).toEqual([])
})

test('names at most five of what it found', async () => {
  const keys = Array.from({ length: 7 }, (_, n) => `golpe${n}@exemplo.com`)
  await save(keys.join(' '))
  const [aviso] = await avisosOf(bia)
  expect(aviso.texto).toContain('golpe4@exemplo.com) e mais 2.')
  expect(aviso.texto).not.toContain('golpe5')
})
