import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const { moto, cliente, locacao, pagamentosDe } = factories(api)

type Row = { cliente: { nome: string }; estatisticas: Record<string, number> }
const report = async (query = ''): Promise<Row[]> =>
  (await api.get(`/relatorios/clientes${query}`)).json()
const names = async (query: string) => (await report(query)).map((row) => row.cliente.nome)
const charge = async (cliente_id: string, fields: object) =>
  (
    await api.post('/cobrancas-extras', {
      cliente_id,
      titulo: 'Cobrança',
      descricao: 'Teste',
      valor: 100,
      ...fields,
    })
  ).json()

let ana: { id: string }
let bia: { id: string }
beforeAll(async () => {
  ana = await cliente({
    nome: 'Ana Conceição',
    cpf: '52998224725',
    email: 'ana@example.com',
    cidade: 'Santos',
  })
  bia = await cliente({ nome: 'Bia Lima' })
  await cliente({ nome: 'Caio Sem Nada' })
  const aLocacao = await locacao({
    cliente_id: ana.id,
    moto_id: (await moto({ placa: 'ABC1D23' })).id,
    caucao: true,
  })
  for (const { id } of await pagamentosDe(aLocacao.id)) await api.put(`/pagamentos/${id}/pagar`)
  await locacao({ cliente_id: bia.id })
  await charge(bia.id, { tipo: 'dano_moto', titulo: 'Retrovisor' })
  await charge(bia.id, { tipo: 'franquia_sinistro' })
  await charge(bia.id, { tipo: 'mal_uso' })
  await charge(bia.id, { tipo: 'multa_transito' })
  const undone = await charge(bia.id, { tipo: 'dano_moto' })
  await api.put(`/cobrancas-extras/${undone.id}`, { status: 'cancelado', motivo: 'Engano' })
  await api.post(`/clientes/${bia.id}/bloquear`, { motivo: 'Atraso' })
  api.setNow('2026-03-13')
})

describe('GET /relatorios/clientes', () => {
  test('lists customers with figures by name; a deposit is not counted as paid', async () => {
    expect(await report()).toMatchObject([
      {
        cliente: {
          nome: 'Ana Conceição',
          cpf: '52998224725',
          email: 'ana@example.com',
          cidade: 'Santos',
        },
        estatisticas: {
          totalLocacoes: 1,
          locacoesAtivas: 1,
          totalPago: 629.86,
          pagamentosAtrasados: 0,
          sinistros: 0,
          multas: 0,
        },
      },
      {
        cliente: { nome: 'Bia Lima' },
        estatisticas: { totalPago: 0, pagamentosAtrasados: 1, sinistros: 2, multas: 1 },
      },
      { cliente: { nome: 'Caio Sem Nada' }, estatisticas: { totalLocacoes: 0, totalPago: 0 } },
    ])
  })

  test.each([
    ['?status=ativos', ['Ana Conceição', 'Bia Lima']],
    ['?status=inadimplentes', ['Bia Lima']],
    ['?status=com_sinistros', ['Bia Lima']],
    ['?status=todos&busca=conceicao', ['Ana Conceição']],
    ['?busca=529.982.247-25', ['Ana Conceição']],
    ['?status=inadimplentes&busca=ana', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('pages with the total in the header', async () => {
    const first = await api.get('/relatorios/clientes?limite=2')
    expect(first.headers['x-total-count']).toBe('3')
    const next = String(first.headers.link).match(/<\/api(.*)>/)?.[1]
    expect((await api.get(next!)).json()).toMatchObject([{ cliente: { nome: 'Caio Sem Nada' } }])
  })

  test.each(['?status=outro', '?limite=0', '?cursor=abc'])('rejects %s', async (query) => {
    expect((await api.get(`/relatorios/clientes${query}`)).statusCode).toBe(422)
  })
})

test('returns the four totals', async () => {
  expect((await api.get('/relatorios/clientes/totais')).json()).toEqual({
    total_clientes: 3,
    clientes_ativos: 2,
    inadimplentes: 1,
    total_arrecadado: 629.86,
  })
})

describe('GET /relatorios/clientes/{id}', () => {
  test('returns the complete history with payment statuses as of today', async () => {
    const {
      cliente: person,
      estatisticas,
      historico,
    } = (await api.get(`/relatorios/clientes/${bia.id}`)).json()
    expect(person).toMatchObject({
      nome: 'Bia Lima',
      status: 'bloqueado',
      motivo_bloqueio: 'Atraso',
    })
    expect(estatisticas).toMatchObject({ sinistros: 2, pagamentosAtrasados: 1 })
    expect(historico.locacoes).toMatchObject([
      { plano: 'mensal', status: 'ativa', data_inicio: '2026-03-10' },
    ])
    expect(historico.pagamentos).toMatchObject([
      { semana_referencia: 2, status: 'pendente' },
      { semana_referencia: 1, valor: 314.93, status: 'atrasado', valor_pago: null },
    ])
    expect(historico.cobrancas).toHaveLength(5)
    expect(historico.bloqueios).toMatchObject([
      { acao: 'bloqueio', motivo: 'Atraso', usuario_responsavel: 'ana' },
    ])
    expect(historico.multas).toEqual([])
  })

  test('includes archived customers, responds 404 for an unknown one', async () => {
    const gone = await cliente({ nome: 'Dora Antiga' })
    await api.delete(`/clientes/${gone.id}`)
    expect((await api.get(`/relatorios/clientes/${gone.id}`)).json().cliente).toMatchObject({
      nome: 'Dora Antiga',
      excluido_em: expect.any(String),
    })
    expect(
      (await api.get('/relatorios/clientes/0190a0a0-0000-7000-8000-000000000000')).statusCode,
    ).toBe(404)
    expect((await api.get('/relatorios/clientes/abc')).statusCode).toBe(422)
  })
})

test.each(['', '/totais', '/exportar', '/0190a0a0-0000-7000-8000-000000000000'])(
  'requires a session for /relatorios/clientes%s',
  async (path) => {
    expect((await api.app.inject({ url: `/api/relatorios/clientes${path}` })).statusCode).toBe(401)
  },
)
