import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const { moto, cliente, locacao } = factories(api)

type Result = { tipo: string; titulo: string; subtitulo: string; url: string }
const search = async (q: string): Promise<Result[]> =>
  (await api.get(`/sistema/pesquisa-global?q=${encodeURIComponent(q)}`)).json().results
const titles = async (q: string, tipo = 'cliente') =>
  (await search(q)).filter((result) => result.tipo === tipo).map(({ titulo }) => titulo)

const ana = await cliente({ nome: 'Ana Conceição', cpf: '52998224725', telefone: '13988887777' })
const mariana = await cliente({ nome: 'Mariana Lima', cpf: '11144477735' })
const souza = await cliente({ nome: 'Beto Ana Souza', cpf: '12345678909' })
const aMoto = await moto({ placa: 'ABC1D23', cor: 'Vermelha' })
const aLocacao = await locacao({ cliente_id: ana.id, moto_id: aMoto.id })
const cobranca = (
  await api.post('/cobrancas-extras', {
    locacao_id: aLocacao.id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
  })
).json()

test.each(['', 'a', ' '])('returns nothing for %o, which is too short', async (q) => {
  expect(await search(q)).toEqual([])
})

test.each([
  ['conceicao', 'a name without its accents'],
  ['CONCEIÇÃO', 'a name in capitals'],
  ['ana con', 'the beginning of a name'],
  ['con ana', 'several words in any order'],
  ['529.982.247-25', 'a CPF with its dots'],
  ['52998224725', 'a CPF without them'],
  ['982.247', 'part of a CPF'],
  ['(13) 98888-7777', 'a phone'],
  ['+55 13 98888-7777', 'a phone with the country'],
  ['88887777', 'the end of a phone'],
  ['013 98888-7777', 'a phone with the trunk 0'],
  ['+55 13 8888-7777', 'a phone without its ninth digit'],
])('%s finds the customer: %s', async (q) => {
  expect(await search(q)).toContainEqual({
    tipo: 'cliente',
    titulo: 'Ana Conceição',
    subtitulo: 'CPF ***.982.247-** · (13) 98888-7777',
    url: `/admin/clientes/${ana.id}`,
  })
})

test('finds a phone stored without its ninth digit, and no other phone', async () => {
  await cliente({ nome: 'Davi Antigo', telefone: '1390000001' })
  await cliente({ nome: 'Duda Vizinha', telefone: '13900000019' })
  expect(await titles('+55 13 99000-0001')).toEqual(['Davi Antigo'])
  const listed = await api.get(`/clientes?busca=${encodeURIComponent('(13) 99000-0001')}`)
  expect(listed.json().map(({ nome }: { nome: string }) => nome)).toEqual(['Davi Antigo'])
})

test('ranks the beginning of a name above the beginning of a word, and that above other matches', async () => {
  expect(await titles('ana')).toEqual(['Ana Conceição', 'Beto Ana Souza', 'Mariana Lima'])
})

test.each(['abc1d23', 'ABC-1D23', 'abc 1d23', '1d2'])(
  '%s finds the motorcycle, its rental and its extra charge',
  async (q) => {
    const results = await search(q)
    expect(results).toEqual([
      {
        tipo: 'moto',
        titulo: 'ABC1D23',
        subtitulo: 'DK 160 Vermelha · Alugada',
        url: `/admin/motos/${aMoto.id}`,
      },
      {
        tipo: 'locacao',
        titulo: 'Ana Conceição, ABC1D23',
        subtitulo: `#${aLocacao.id.slice(-8).toUpperCase()} · Ativa · desde 10/03/2026`,
        url: `/admin/locacoes/${aLocacao.id}`,
      },
      {
        tipo: 'cobranca',
        titulo: 'Retrovisor quebrado',
        subtitulo: 'Ana Conceição · ABC1D23 · R$\u00a0150,00 · Pendente, vencimento 17/03/2026',
        url: `/admin/cobrancas?cobranca=${cobranca.id}`,
      },
    ])
  },
)

test('finds a motorcycle by its plate from before the change to Mercosul', async () => {
  const [first] = await search('abc-1323')
  expect(first).toMatchObject({ tipo: 'moto', titulo: 'ABC1D23' })
})

test('a customer includes its rentals and extra charges', async () => {
  const kinds = (await search('conceicao')).map(({ tipo }) => tipo)
  expect(kinds).toEqual(['cliente', 'locacao', 'cobranca'])
})

test('finds a rental by the last eight characters of its id', async () => {
  const [first] = await search(aLocacao.id.slice(-8).toUpperCase())
  expect(first).toMatchObject({ tipo: 'locacao', url: `/admin/locacoes/${aLocacao.id}` })
  expect(await titles(aLocacao.id.slice(-8, -3), 'locacao')).toContain('Ana Conceição, ABC1D23')
})

test.each(['retrovisor', 'RETROVISOR que', 'trovis'])(
  '%s finds the extra charge by its title',
  async (q) => {
    expect(await titles(q, 'cobranca')).toEqual(['Retrovisor quebrado'])
  },
)

test('treats wildcards as plain characters and returns an empty list for no match', async () => {
  expect(await search('%%')).toEqual([])
  expect(await search('__')).toEqual([])
  expect(await search('zzzz')).toEqual([])
})

test('returns at most five of each kind', async () => {
  for (let n = 0; n < 7; n++) await cliente({ nome: `Repetida ${n}` })
  expect(await titles('repetida')).toEqual([0, 1, 2, 3, 4].map((n) => `Repetida ${n}`))
})

test('ranks ended rentals after open ones; an archived customer links to its history', async () => {
  const ended = await locacao({ cliente_id: mariana.id })
  await api.post(`/locacoes/${ended.id}/cancelar`, { motivo: 'Engano' })
  const open = await locacao({ cliente_id: mariana.id })
  const locacoes = (await search('mariana')).filter(({ tipo }) => tipo === 'locacao')
  expect(locacoes.map(({ url }) => url)).toEqual([
    `/admin/locacoes/${open.id}`,
    `/admin/locacoes/${ended.id}`,
  ])
  await api.delete(`/clientes/${souza.id}`)
  expect(await search('beto')).toMatchObject([
    {
      titulo: 'Beto Ana Souza',
      subtitulo: expect.stringContaining('Excluído'),
      url: `/admin/clientes/${souza.id}`,
    },
  ])
})

test('rejects a text that is too long and requires a session', async () => {
  expect((await api.get(`/sistema/pesquisa-global?q=${'a'.repeat(101)}`)).statusCode).toBe(422)
  expect((await api.app.inject({ url: '/api/sistema/pesquisa-global?q=ana' })).statusCode).toBe(401)
})

test('an extra charge received in part shows what is still owed', async () => {
  const { id, versao, cliente_id } = (
    await api.post('/cobrancas-extras', {
      locacao_id: aLocacao.id,
      tipo: 'outros',
      titulo: 'Baú amassado',
      descricao: 'Tampa',
      valor: 150,
    })
  ).json()
  const received = await api.post('/recebimentos', {
    cliente_id,
    formas: [{ forma: 'pix', valor: 50 }],
    itens: [{ cobranca_id: id, versao, valor: 50 }],
  })
  expect(received.statusCode).toBe(201)
  const [found] = (await search('baú amassado')).filter(({ tipo }) => tipo === 'cobranca')
  expect(found!.subtitulo).toContain('R$\u00a0100,00 · Pendente')
})

test('finds an expense by its description or supplier, those of the shop only for administrators', async () => {
  const despesa = (fields: object) =>
    api.post('/despesas', { tipo: 'pecas', valor: 45, vencimento: '2026-03-20', ...fields })
  await despesa({ fornecedor: 'Casa do Pneu Exemplo', motos: [{ moto_id: aMoto.id }] })
  await despesa({ tipo: 'outros', descricao: 'Letreiro novo', motos: [] })
  expect(await search('pneu exem')).toMatchObject([
    { tipo: 'despesa', titulo: 'Peças', url: expect.stringContaining('/admin/despesas?despesa=') },
  ])
  expect(await titles('letreiro', 'despesa')).toEqual(['Letreiro novo'])
  const { ask } = await teamOf(api).signedIn()
  const asStaff = async (q: string) =>
    (await ask('GET', `/sistema/pesquisa-global?q=${q}`)).json().results as Result[]
  expect(await asStaff('letreiro')).toEqual([])
  expect(await asStaff('pneu')).toHaveLength(1)
})
