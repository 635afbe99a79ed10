import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const act = (id: string, action: string, body: object = { motivo: 'Teste' }) =>
  api.post(`/locacoes/${id}/${action}`, body)
const motoOf = async (locacao: { moto_id: string }) => (await api.get(`/motos/${locacao.moto_id}`)).json()

describe('POST /locacoes', () => {
  test('computes dates, km and amounts and ignores those sent', async () => {
    const moto = await make.moto({ km_atual: 1234 })
    const cliente = await make.cliente({ nome: 'Bruna Fictícia' })
    const answer = await api.post('/locacoes', {
      cliente_id: cliente.id,
      moto_id: moto.id,
      plano: 'anual',
      data_inicio: '2020-01-01',
      data_fim: '2020-01-02',
      valor_total: 1,
      km_inicial: 0,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      cliente_nome: 'Bruna Fictícia',
      moto_placa: moto.placa,
      status: 'ativa',
      em_atraso: false,
      data_inicio: '2026-03-10',
      data_fim: '2027-03-09',
      dias: 365,
      km_inicial: 1234,
      km_final: null,
      preco_diario: 39.99,
      preco_semanal: 279.93,
      valor_total: 14596.35,
    })
    expect((await motoOf(answer.json())).status).toBe('alugada')
  })

  test('creates the first week, and the deposit if requested', async () => {
    const { id } = await make.locacao({ caucao: true })
    const payments = await api.db
      .selectFrom('pagamentos')
      .selectAll()
      .where('locacao_id', '=', id)
      .orderBy('tipo')
      .execute()
    expect(payments).toMatchObject([
      { tipo: 'caucao', valor_original: 70000, data_vencimento: '2026-03-10', status: 'pendente' },
      { tipo: 'semanal', valor_original: 31493, semana_referencia: 1, data_vencimento: '2026-03-10' },
    ])
  })

  test('of two concurrent rentals of one motorcycle one succeeds', async () => {
    const moto = await make.moto()
    const clientes = [await make.cliente(), await make.cliente()]
    const answers = await Promise.all(
      clientes.map(({ id }) => api.post('/locacoes', { cliente_id: id, moto_id: moto.id, plano: 'mensal' })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      detail: 'Esta moto não está disponível para locação.',
      code: 'moto_indisponivel',
    })
    expect(
      await api.db.selectFrom('locacoes').select('id').where('moto_id', '=', moto.id).execute(),
    ).toHaveLength(1)
  })

  test('one Idempotency-Key creates one rental and repeats the response', async () => {
    const body = { cliente_id: (await make.cliente()).id, moto_id: (await make.moto()).id, plano: 'mensal' }
    const send = (payload: object) => api.post('/locacoes', payload, { 'idempotency-key': 'k1' })
    const answers = await Promise.all([send(body), send(body)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    const other = await send({ ...body, plano: 'anual' })
    expect(other.statusCode).toBe(409)
    expect(other.json().code).toBe('idempotencia_conflito')
  })

  test('rejects an unknown customer or motorcycle, and one in the workshop', async () => {
    const unknown = '019a0000-0000-7000-8000-000000000000'
    const [cliente, moto] = [await make.cliente(), await make.moto()]
    const rent = (body: object) =>
      api.post('/locacoes', { cliente_id: cliente.id, moto_id: moto.id, plano: 'mensal', ...body })
    expect((await rent({ cliente_id: unknown })).json().detail).toBe('Cliente não encontrado')
    expect((await rent({ moto_id: unknown })).json().detail).toBe('Moto não encontrada')
    expect((await rent({ plano: 'vitalicio' })).statusCode).toBe(422)
    await api.patch(`/motos/${moto.id}/status`, { status: 'manutencao', motivo: 'x' })
    expect((await rent({})).json().code).toBe('moto_indisponivel')
  })
})

describe('PUT /locacoes/{id}', () => {
  test('updates notes and last day and recalculates total and weeks', async () => {
    const locacao = await make.locacao()
    const answer = await api.put(`/locacoes/${locacao.id}`, {
      ...locacao,
      observacoes: 'nota',
      data_fim: '2026-06-11',
      plano: 'anual',
    })
    expect(answer.json()).toMatchObject({
      observacoes: 'nota',
      data_fim: '2026-06-11',
      dias: 94,
      valor_total: 4229.06,
      plano: 'mensal',
    })
    const [entry] = (await api.get(`/locacoes/${locacao.id}/historico`)).json()
    expect(entry).toMatchObject({
      acao: 'editar',
      motivo: 'Data de fim alterada de 09/06/2026 para 11/06/2026',
    })
    expect((await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-03-09' })).json().code).toBe(
      'data_fim_invalida',
    )
    await act(locacao.id, 'cancelar')
    expect((await api.put(`/locacoes/${locacao.id}`, { data_fim: '2026-07-01' })).json().code).toBe(
      'locacao_encerrada',
    )
  })
})

test('database constraints reject a rented motorcycle without an open rental and the reverse', async () => {
  const moto = await make.moto()
  const set = (status: 'alugada' | 'disponivel', id: string) =>
    api.db.updateTable('motos').set({ status }).where('id', '=', id).execute()
  await expect(set('alugada', moto.id)).rejects.toThrow('must be alugada exactly while a rental is open')
  const locacao = await make.locacao()
  await expect(set('disponivel', locacao.moto_id)).rejects.toThrow(
    'must be alugada exactly while a rental is open',
  )
})
