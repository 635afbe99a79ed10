import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'

// 22:30 on 9 March in São Paulo is already 10 March in UTC.
const api = await testApi({ now: '2026-03-10T01:30:00Z' })
const body = (overrides: object = {}) => ({
  valor: 100,
  tipo_recebimento: 'pix',
  locacao_id: null,
  data_recebimento: '2026-03-05',
  hora_recebimento: '10:00',
  observacoes: null,
  ...overrides,
})
const create = async (overrides: object = {}) =>
  (await api.post('/receitas', body(overrides))).json()
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

describe('POST /receitas', () => {
  test('creates a receita with the customer and plate of its rental', async () => {
    const moto = await buildMoto(api.db)
    const locacao = await buildLocacao(api.db, { moto_id: moto.id })
    const answer = await api.post('/receitas', body({ valor: 314.93, locacao_id: locacao.id }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...body({ valor: 314.93, locacao_id: locacao.id }),
      id: expect.any(String),
      origem: 'manual',
      pagamento_id: null,
      cobranca_id: null,
      cancelada_em: null,
      motivo_cancelamento: null,
      estorno_de: null,
      estornada_em: null,
      cliente_id: locacao.cliente_id,
      cliente_nome: expect.stringMatching(/^Cliente/),
      moto_id: moto.id,
      moto_placa: moto.placa,
      criado_em: expect.any(String),
      versao: 1,
    })
  })

  test('defaults to the current day and hour in São Paulo and to Pix', async () => {
    const answer = await api.post('/receitas', { valor: 0 })
    expect(answer.json()).toMatchObject({
      valor: 0,
      tipo_recebimento: 'pix',
      data_recebimento: '2026-03-09',
      hora_recebimento: '22:30',
      locacao_id: null,
      observacoes: null,
    })
    const empty = await api.post('/receitas', {
      valor: 1,
      locacao_id: 'sem_locacao',
      data_recebimento: null,
      hora_recebimento: null,
    })
    expect(empty.json()).toMatchObject({ locacao_id: null, data_recebimento: '2026-03-09' })
  })

  test.each([
    [{ valor: undefined }, 'valor', 'Campo obrigatório'],
    [{ valor: '10' }, 'valor', 'Informe um número válido'],
    [{ valor: -1 }, 'valor', 'O mínimo é 0'],
    [{ valor: 1.005 }, 'valor', 'Use no máximo duas casas decimais'],
    [{ valor: 10_000_000 }, 'valor', 'O máximo é R$\u00a09.999.999,99'],
    [{ tipo_recebimento: 'cheque' }, 'tipo_recebimento', 'Escolha uma das opções'],
    [{ data_recebimento: '2026-02-30' }, 'data_recebimento', 'Data inválida'],
    [{ hora_recebimento: '25:00' }, 'hora_recebimento', 'Hora inválida'],
    [{ locacao_id: 'x' }, 'locacao_id', 'Identificador inválido'],
    [{ locacao_id: UNKNOWN }, 'locacao_id', 'Locação não encontrada'],
    [{ desconto: 1 }, 'desconto', 'Campo desconhecido'],
  ])('rejects %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/receitas', body(overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })

  test('two concurrent requests with one idempotency key create one receita', async () => {
    const same = body({ observacoes: 'dobrado' })
    const key = { 'idempotency-key': 'k1' }
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/receitas', same, key)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const rows = await api.db
      .selectFrom('receitas')
      .select('id')
      .where('observacoes', '=', 'dobrado')
      .execute()
    expect(rows).toHaveLength(1)
    const other = await api.post('/receitas', body({ valor: 2 }), key)
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('idempotencia_conflito')
  })
})

describe('PUT and DELETE /receitas/{id}', () => {
  test('accepts the whole entity and writes the audit trail', async () => {
    const receita = await create()
    const answer = await api.put(`/receitas/${receita.id}`, {
      ...receita,
      valor: 250.5,
      origem: 'cobranca',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...receita, valor: 250.5, versao: 2 })
    const rows = await api.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario', 'depois'])
      .where('entidade', '=', 'receitas')
      .where('entidade_id', '=', receita.id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { acao: 'insert', usuario: 'ana', depois: { valor: 10000 } },
      { acao: 'update', usuario: 'ana', depois: { valor: 25050 } },
    ])
  })

  test('fields not sent keep their value', async () => {
    const receita = await create({ observacoes: 'feira' })
    const changed = { ...receita, valor: 7, versao: 2 }
    expect((await api.put(`/receitas/${receita.id}`, { valor: 7 })).json()).toEqual(changed)
    expect((await api.put(`/receitas/${receita.id}`, {})).json()).toEqual(changed)
    expect(
      (await api.put(`/receitas/${receita.id}`, { observacoes: '' })).json().observacoes,
    ).toBeNull()
    expect((await api.put(`/receitas/${receita.id}`, { locacao_id: UNKNOWN })).statusCode).toBe(422)
  })

  test('of two concurrent deletions one succeeds, the other responds 409', async () => {
    const { id } = await create()
    expect((await api.delete(`/receitas/${id}`)).json().errors).toEqual([
      { campo: 'motivo', mensagem: 'Motivo é obrigatório' },
    ])
    const answers = await Promise.all(
      [1, 2].map(() => api.delete(`/receitas/${id}`, { motivo: 'Engano' })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409])
    expect((await api.get(`/receitas/${id}`)).json()).toMatchObject({
      cancelada_em: expect.any(String),
      motivo_cancelamento: 'Engano',
    })
  })
})
