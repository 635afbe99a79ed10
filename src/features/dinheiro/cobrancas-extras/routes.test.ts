import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const moto = await buildMoto(api.db, { placa: 'REX1A23' })
const cliente = await buildCliente(api.db, { nome: 'Conceição Araújo', telefone: '13988887777' })
const locacao = await buildLocacao(api.db, { moto_id: moto.id, cliente_id: cliente.id })
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

const body = (overrides: object = {}) => ({
  locacao_id: locacao.id,
  tipo: 'dano_moto',
  titulo: 'Retrovisor',
  descricao: 'Retrovisor esquerdo quebrado',
  valor: 80,
  data_ocorrencia: '2026-03-08',
  data_vencimento: '2026-03-20',
  observacoes: null,
  ...overrides,
})
const create = async (overrides: object = {}) =>
  (await api.post('/cobrancas-extras', body(overrides))).json()

describe('POST /cobrancas-extras', () => {
  test('takes customer and motorcycle from the rental', async () => {
    const answer = await api.post('/cobrancas-extras', body())
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...body(),
      id: expect.any(String),
      cliente_id: cliente.id,
      moto_id: moto.id,
      cliente_nome: 'Conceição Araújo',
      cliente_telefone: '13988887777',
      moto_placa: 'REX1A23',
      status: 'pendente',
      valor_recebido: 0,
      valor_dispensado: 0,
      principal_aberto: 80,
      devido_hoje: 80,
      parcial: false,
      data_pagamento: null,
      motivo_cancelamento: null,
      forma: null,
      formas: [],
      simulada: false,
      criado_em: expect.any(String),
      versao: 1,
    })
  })

  test('needs only a customer; by default occurs today and is due in a week', async () => {
    const alone = {
      locacao_id: '',
      cliente_id: cliente.id,
      data_ocorrencia: undefined,
      data_vencimento: null,
    }
    expect(await create(alone)).toMatchObject({
      locacao_id: null,
      cliente_id: cliente.id,
      moto_id: null,
      moto_placa: null,
      data_ocorrencia: '2026-03-10',
      data_vencimento: '2026-03-17',
    })
    expect(
      (await create({ data_ocorrencia: '2026-02-27', data_vencimento: undefined })).data_vencimento,
    ).toBe('2026-03-06')
  })

  test.each([
    [{ locacao_id: null }, 'cliente_id', 'Escolha uma locação ou um cliente'],
    [{ locacao_id: UNKNOWN }, 'locacao_id', 'Locação não encontrada'],
    [{ locacao_id: null, cliente_id: UNKNOWN }, 'cliente_id', 'Cliente não encontrado'],
    [
      { locacao_id: null, cliente_id: cliente.id, moto_id: UNKNOWN },
      'moto_id',
      'Moto não encontrada',
    ],
    [{ cliente_id: UNKNOWN }, 'cliente_id', 'A locação é de outro cliente'],
    [{ tipo: 'sinistro' }, 'tipo', 'Escolha uma das opções'],
    [{ titulo: ' ' }, 'titulo', 'Campo obrigatório'],
    [{ descricao: undefined }, 'descricao', 'Campo obrigatório'],
    [{ valor: -0.01 }, 'valor', 'O mínimo é 0'],
    [{ valor: 0.001 }, 'valor', 'Use no máximo duas casas decimais'],
    [{ data_ocorrencia: '2026-13-01' }, 'data_ocorrencia', 'Data inválida'],
    [
      { data_vencimento: '2026-03-07' },
      'data_vencimento',
      'O vencimento não pode ser anterior à ocorrência',
    ],
    [{ desconto: 1 }, 'desconto', 'Campo desconhecido'],
  ])('rejects %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/cobrancas-extras', body(overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })

  test('rejects an archived customer', async () => {
    const gone = await buildCliente(api.db, { excluido_em: '2026-03-01T00:00:00Z' as never })
    const answer = await api.post(
      '/cobrancas-extras',
      body({ locacao_id: null, cliente_id: gone.id }),
    )
    expect(answer.json().errors).toEqual([
      { campo: 'cliente_id', mensagem: 'Cliente não encontrado' },
    ])
  })

  test('two concurrent requests with one idempotency key create one', async () => {
    const key = { 'idempotency-key': 'cobranca-1' }
    const same = body({ titulo: 'Uma vez só' })
    const answers = await Promise.all([1, 2].map(() => api.post('/cobrancas-extras', same, key)))
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id)
    const rows = await api.db
      .selectFrom('cobrancas_extras')
      .select('id')
      .where('titulo', '=', 'Uma vez só')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('PUT /cobrancas-extras/{id}', () => {
  test('accepts the whole entity and writes the audit trail', async () => {
    const cobranca = await create()
    const answer = await api.put(`/cobrancas-extras/${cobranca.id}`, {
      ...cobranca,
      valor: 95.5,
      simulada: true,
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...cobranca,
      valor: 95.5,
      principal_aberto: 95.5,
      devido_hoje: 95.5,
      versao: 2,
    })
    const row = await api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade_id', '=', cobranca.id)
      .where('acao', '=', 'update')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ usuario: 'ana', antes: { valor: 8000 }, depois: { valor: 9550 } })
  })

  test('another rental replaces customer and motorcycle; removing the rental keeps them', async () => {
    const cobranca = await create()
    const other = await buildLocacao(api.db)
    const moved = (
      await api.put(`/cobrancas-extras/${cobranca.id}`, {
        ...cobranca,
        locacao_id: other.id,
        motivo: 'Era da outra locação',
      })
    ).json()
    expect(moved).toMatchObject({ cliente_id: other.cliente_id, moto_id: other.moto_id })
    const dropped = (
      await api.put(`/cobrancas-extras/${cobranca.id}`, { locacao_id: null, motivo: 'Engano' })
    ).json()
    expect(dropped).toMatchObject({
      locacao_id: null,
      cliente_id: other.cliente_id,
      moto_id: other.moto_id,
    })
  })

  test('responds 404 for an unknown id and rejects invalid input', async () => {
    expect((await api.put(`/cobrancas-extras/${UNKNOWN}`, { status: 'pago' })).json()).toEqual({
      detail: 'Cobrança extra não encontrada',
      code: 'nao_encontrado',
    })
    const { id } = await create()
    expect((await api.put(`/cobrancas-extras/${id}`, { status: 'quitado' })).statusCode).toBe(422)
    const early = await api.put(`/cobrancas-extras/${id}`, { data_vencimento: '2026-01-01' })
    expect(early.json().detail).toBe('O vencimento não pode ser anterior à ocorrência')
  })
})

test('the API accepts an extra charge made from each template', async () => {
  const templates = (await api.get('/cobrancas-extras/templates/lista')).json()
  expect(templates.length).toBeGreaterThanOrEqual(6)
  for (const { valor_sugerido, ...template } of templates) {
    const answer = await api.post('/cobrancas-extras', {
      ...body(),
      ...template,
      valor: valor_sugerido ?? 45,
    })
    expect(answer.statusCode).toBe(201)
  }
})

test('templates of damage have the price of the shop’s list, everywhere the same', async () => {
  const priceOf = async (wanted: string) =>
    (await api.get('/cobrancas-extras/templates/lista'))
      .json()
      .find(({ titulo }: { titulo: string }) => titulo === wanted).valor_sugerido
  expect([await priceOf('Retrovisor quebrado'), await priceOf('Perda da chave')]).toEqual([
    null,
    150,
  ])
  const list = [
    { tipo: 'quebrado', regiao: null, valor: 99 },
    { tipo: 'quebrado', regiao: 'retrovisor_direito', valor: 45 },
  ]
  expect((await api.put('/precos-avarias', list)).statusCode).toBe(200)
  expect([await priceOf('Retrovisor quebrado'), await priceOf('Dano na carenagem')]).toEqual([
    45, 99,
  ])
})

describe('DELETE /cobrancas-extras/{id}', () => {
  test.each([
    ['one to come', {}, 204],
    ['one that is due', { data_vencimento: '2026-03-10' }, 422],
    ['the charge of a traffic fine', { tipo: 'multa_transito' }, 422],
  ])('without a reason: %s', async (_, fields, status) => {
    const { id } = await create(fields)
    const answer = await api.delete(`/cobrancas-extras/${id}`)
    expect(answer.statusCode).toBe(status)
    if (status === 422)
      expect(answer.json().errors).toEqual([{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }])
    expect((await api.get(`/cobrancas-extras/${id}`)).json()).toMatchObject(
      status === 204
        ? { status: 'cancelado', motivo_cancelamento: 'Cancelado antes do vencimento' }
        : { status: 'pendente' },
    )
  })
})
