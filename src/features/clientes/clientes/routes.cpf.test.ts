import { expect, test } from 'vitest'
import { ENDPOINTS } from '#tests/kit/calls/ask.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const CPF = '52998224725'
const OTHER = '39053344705'
const MASKED = '***.982.247-**'
const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const { id } = await make.cliente({ nome: 'Maria Souza', cpf: CPF })
await api.post(`/clientes/${id}/bloquear`, { motivo: 'Dívida' })
const staff = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
const LISTS = [
  '/clientes',
  '/clientes?busca=52998224725',
  '/clientes?busca=529.982.247-25',
  '/clientes/bloqueados',
  '/relatorios/clientes',
  '/sistema/pesquisa-global?q=Maria',
]
const views = async () =>
  (
    await api.db
      .selectFrom('auditoria')
      .select(['usuario', 'depois'])
      .where('entidade', '=', 'clientes')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'visualizar')
      .execute()
  ).map(({ usuario, depois }) => [usuario, depois])

test.each(LISTS)('%s shows no whole CPF without the permission to export', async (path) => {
  const { body, statusCode } = await staff.ask('GET', path)
  expect([statusCode, body.includes('Maria Souza')]).toEqual([200, true])
  expect([body.includes(MASKED), body.includes(CPF), body.includes('529.982')]).toEqual([
    true,
    false,
    false,
  ])
})

test('no list of any feature has a whole CPF', async () => {
  await make.locacao({ cliente_id: (await make.cliente({ nome: 'João Lima', cpf: OTHER })).id })
  const lists = [...ENDPOINTS.values()].filter(
    ({ method, path, paged }) => method === 'GET' && paged && !path.includes(':'),
  )
  expect(lists.length).toBeGreaterThan(10)
  for (const { path } of lists) {
    const { body } = await staff.ask('GET', path)
    expect([path, body.includes(CPF), body.includes(OTHER)]).toEqual([path, false, false])
  }
})

test('one customer shows it whole, and is written to the trail', async () => {
  expect(await views()).toEqual([])
  expect((await staff.ask('GET', `/clientes/${id}`)).json().cpf).toBe(CPF)
  expect(await views()).toEqual([['bia', { documento: 'cadastro' }]])
})

test('administrators and users with the permission see it whole in lists', async () => {
  const before = (await views()).length
  for (const path of ['/clientes', '/clientes/bloqueados', '/relatorios/clientes'])
    expect((await api.get(path)).body).toContain(CPF)
  const permissoes = (await api.get('/sistema/permissoes')).json()
  await api.put('/sistema/permissoes', { ...permissoes, exportar_dados: true })
  for (const path of [
    '/clientes',
    '/clientes/bloqueados',
    '/relatorios/clientes',
    `/clientes/${id}`,
  ])
    expect((await staff.ask('GET', path)).body).toContain(CPF)
  expect(await views()).toHaveLength(before)
})
