import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const { ask: operator } = await teamOf(api).signedIn()

type Row = { titulo: string; vence_em: string; faixa: string | null; tipo: string }
const list = async (query = ''): Promise<Row[]> => (await api.get(`/vencimentos${query}`)).json()
const short = ({ titulo, vence_em, faixa }: Row) => [titulo, vence_em, faixa]
async function despesa(fields: object) {
  const answer = await api.post('/despesas', {
    tipo: 'seguro',
    valor: 180,
    vencimento: '2026-03-12',
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('lists unpaid expenses, licences of customers who rent and contracts to come, by day', async () => {
  const [one, two] = [await make.moto({ placa: 'AAA1B23' }), await make.moto()]
  const seguro = await despesa({ motos: [{ moto_id: one.id }] })
  await despesa({
    tipo: 'outros',
    descricao: 'Alvará',
    vencimento: '2026-03-01',
    motos: [{ moto_id: one.id }, { moto_id: two.id }],
  })
  const aluguel = await despesa({ tipo: 'aluguel_contas', valor: 0, vencimento: '2026-05-31' })
  await despesa({ tipo: 'ipva', vencimento: '2026-06-01' })
  const paid = await despesa({ tipo: 'multa', motos: [{ moto_id: one.id }] })
  await api.post(`/despesas/${paid.id}/pagar`, {})
  const cancelled = await despesa({ tipo: 'multa', motos: [{ moto_id: one.id }] })
  await api.delete(`/despesas/${cancelled.id}`, { motivo: 'Engano' })
  const ana = await make.cliente({
    nome: 'Ana Souza',
    telefone: '13988887777',
  })
  await make.cliente({ validade_cnh: '2026-02-28' })
  const locacao = await make.locacao({ cliente_id: ana.id, moto_id: one.id })
  await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-04-01' })
  await api.put(`/clientes/${ana.id}`, { validade_cnh: '2026-02-28' })

  const rows = await list()
  expect(rows.map(short)).toEqual([
    ['CNH', '2026-02-28', 'vencido'],
    ['Alvará', '2026-03-01', 'vencido'],
    ['Seguro', '2026-03-12', '30'],
    ['Contrato', '2026-04-01', '30'],
    ['Aluguel e contas', '2026-05-31', '90'],
  ])
  const empty = {
    despesa_id: null,
    moto_id: null,
    placa: null,
    cliente_id: null,
    cliente_nome: null,
    cliente_telefone: null,
    locacao_id: null,
    valor: null,
  }
  const of = { cliente_id: ana.id, cliente_nome: 'Ana Souza', cliente_telefone: '13988887777' }
  const ofMoto = { moto_id: one.id, placa: 'AAA1B23', motos: 1 }
  expect(rows[0]).toMatchObject({ ...empty, ...of, tipo: 'cnh', motos: 0 })
  expect(rows[1]).toMatchObject({ tipo: 'outros', moto_id: null, placa: null, motos: 2 })
  expect(rows[2]).toMatchObject({ ...empty, ...ofMoto, despesa_id: seguro.id, valor: 180 })
  expect(rows[3]).toMatchObject({ ...empty, ...of, ...ofMoto, locacao_id: locacao.id })
  expect(rows[4]).toMatchObject({ ...empty, despesa_id: aluguel.id, valor: 0, motos: 0 })

  expect((await list('?ate=2026-06-01')).at(-1)).toMatchObject({ tipo: 'ipva', faixa: null })
  expect((await list('?ate=2026-03-01')).map(short)).toEqual(rows.slice(0, 2).map(short))
  for (const [tipo, titles] of [
    ['contas', ['Alvará', 'Seguro', 'Aluguel e contas']],
    ['seguro', ['Seguro']],
    ['cnh', ['CNH']],
    ['contrato', ['Contrato']],
  ] as const)
    expect((await list(`?tipo=${tipo}`)).map(({ titulo }) => titulo)).toEqual(titles)
})

test('goes on page by page, with the number of all', async () => {
  const all = await list()
  const seen: Row[] = []
  let next: string | undefined = '/vencimentos?limite=2'
  while (next) {
    const answer: Awaited<ReturnType<typeof api.get>> = await api.get(next)
    expect(answer.headers['x-total-count']).toBe(String(all.length))
    seen.push(...answer.json())
    next = /<\/api(.*)>/.exec(String(answer.headers.link))?.[1]
  }
  expect(seen).toEqual(all)
})

test('shows operators no expense of the shop, in the list and in Hoje', async () => {
  const rows: Row[] = (await operator('GET', '/vencimentos')).json()
  expect(rows.map(({ titulo }) => titulo)).toEqual(['CNH', 'Alvará', 'Seguro', 'Contrato'])
  await despesa({ tipo: 'salarios', vencimento: '2026-03-09' })
  const titles = ({ vencimentos }: { vencimentos: { itens: Row[]; total: number } }) => [
    ...vencimentos.itens.map(({ titulo }) => titulo),
    vencimentos.total,
  ]
  expect(titles((await api.get('/dashboard/hoje')).json())).toEqual([
    'CNH',
    'Alvará',
    'Salários',
    3,
  ])
  expect(titles((await operator('GET', '/dashboard/hoje')).json())).toEqual(['CNH', 'Alvará', 2])
})

test('leaves out the contract that is to be renewed, past or ended, and its licence once ended', async () => {
  const bia = await make.cliente({ validade_cnh: '2026-04-20' })
  const { id } = await make.locacao({ cliente_id: bia.id })
  await api.put(`/locacoes/${id}`, { data_fim: '2026-03-09' })
  const kinds = async () =>
    ((await list()) as (Row & { cliente_id: string })[])
      .filter(({ cliente_id }) => cliente_id === bia.id)
      .map(({ tipo }) => tipo)
  expect(await kinds()).toEqual(['contrato', 'cnh'])
  const renewed = await api.post(`/locacoes/${id}/renovar`, { plano: 'anual' })
  expect(renewed.statusCode, renewed.body).toBe(200)
  expect(await kinds()).toEqual(['cnh'])
  await api.delete(`/locacoes/${id}/renovar`)
  api.setNow('2026-03-09T12:00:00Z')
  expect(await kinds()).toEqual(['contrato', 'cnh'])
  api.setNow('2026-03-10T12:00:00Z')
  expect(await kinds()).toEqual(['cnh'])
  const ended = await api.put(`/locacoes/${id}/finalizar?km_final=200`)
  expect(ended.statusCode, ended.body).toBe(200)
  expect(await kinds()).toEqual([])
})

test('keeps the bill of a motorcycle that left the fleet', async () => {
  const { id } = await make.moto()
  const { id: despesa_id } = await despesa({ tipo: 'financiamento', motos: [{ moto_id: id }] })
  await api.delete(`/motos/${id}`)
  expect(await list('?tipo=financiamento')).toMatchObject([{ despesa_id, moto_id: id }])
})

test.each(['?ate=2026-02-30', '?tipo=rg', '?cursor=x'])('refuses %s', async (query) => {
  expect((await api.get(`/vencimentos${query}`)).statusCode).toBe(422)
})
