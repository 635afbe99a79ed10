import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const act = (id: string, action: string, body: object = { motivo: 'Teste' }) =>
  api.post(`/locacoes/${id}/${action}`, body)
const service = {
  tipo: 'troca_oleo',
  descricao: 'Óleo trocado',
  data_realizada: '2026-03-10',
  custo: 80,
  responsavel: 'Oficina',
}
const motoOf = async (locacao: { moto_id: string }) => (await api.get(`/motos/${locacao.moto_id}`)).json()

describe('actions', () => {
  test.each([
    ['pausar', 'pausada', 'despausar'],
    ['desabilitar', 'desabilitada', 'reabilitar'],
  ])('%s and its reverse keep the motorcycle rented and add to the history', async (action, status, back) => {
    const locacao = await make.locacao()
    const paused = await act(locacao.id, action, {
      acao: action,
      motivo: 'Viagem',
      observacoes: 'volta em maio',
    })
    expect(paused.json().status).toBe(status)
    expect((await motoOf(locacao)).status).toBe('alugada')
    expect((await act(locacao.id, back)).json().status).toBe('ativa')
    const history = (await api.get(`/locacoes/${locacao.id}/historico`)).json()
    expect(history).toMatchObject([
      { acao: back, status_anterior: status, status_novo: 'ativa' },
      {
        acao: action,
        status_anterior: 'ativa',
        status_novo: status,
        motivo: 'Viagem',
        observacoes: 'volta em maio',
        usuario_responsavel: 'ana',
      },
      { acao: 'criar', status_anterior: null, status_novo: 'ativa' },
    ])
  })

  test('cancelling frees the motorcycle', async () => {
    const locacao = await make.locacao()
    expect((await act(locacao.id, 'cancelar')).json()).toMatchObject({
      status: 'cancelada',
      data_encerramento: '2026-03-10',
    })
    expect((await motoOf(locacao)).status).toBe('disponivel')
  })

  test('rejects an action without a reason or in the wrong status', async () => {
    const { id } = await make.locacao()
    expect((await act(id, 'pausar', { motivo: ' ' })).json().detail).toBe('Motivo é obrigatório')
    expect((await act(id, 'despausar')).json()).toEqual({
      detail: 'Não é possível despausar uma locação ativa.',
      code: 'acao_nao_permitida',
    })
    await act(id, 'pausar')
    for (const action of ['pausar', 'desabilitar', 'cancelar', 'reabilitar'])
      expect((await act(id, action)).statusCode).toBe(409)
    expect((await api.put(`/locacoes/${id}/finalizar?km_final=9999`)).statusCode).toBe(409)
    expect((await api.get(`/locacoes/${id}`)).json().status).toBe('pausada')
  })

  test('of two concurrent actions one succeeds', async () => {
    const { id } = await make.locacao()
    const answers = await Promise.all([1, 2].map(() => act(id, 'cancelar')))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test('imported late rentals allow no action', async () => {
    const { id } = await make.locacao()
    await api.db.updateTable('locacoes').set({ status: 'atrasada' }).where('id', '=', id).execute()
    for (const action of ['pausar', 'cancelar', 'reabilitar'])
      expect((await act(id, action)).statusCode).toBe(409)
  })
})

describe('PUT /locacoes/{id}/finalizar', () => {
  test('returns the motorcycle with its new odometer', async () => {
    const locacao = await make.locacao({ moto_id: (await make.moto({ km_atual: 500 })).id })
    const finish = (query: string) => api.put(`/locacoes/${locacao.id}/finalizar${query}`)
    expect((await finish('')).json().detail).toBe('Informe a quilometragem final')
    expect((await finish('?km_final=499')).json()).toEqual({
      detail: 'A quilometragem final não pode ser menor que a inicial (500 km).',
      code: 'km_final_menor',
    })
    await api.post('/manutencoes', { ...service, km_realizada: 1700, moto_id: locacao.moto_id })
    expect((await finish('?km_final=1699')).json()).toEqual({
      detail:
        'A moto já marcava 1.700 km durante a locação. Confira a quilometragem final; se o registro anterior estava errado, corrija o hodômetro em Motos.',
      code: 'km_final_menor_que_registrado',
    })
    expect((await api.get(`/locacoes/${locacao.id}`)).json()).toMatchObject({
      status: 'ativa',
      km_final: null,
    })
    await api.put(`/motos/${locacao.moto_id}`, { km_atual: 1650, corrigir_km: true })
    expect((await finish('?km_final=1649')).json().code).toBe('km_final_menor_que_registrado')
    expect((await finish('?km_final=1800')).json()).toMatchObject({
      status: 'finalizada',
      km_final: 1800,
      data_encerramento: '2026-03-10',
    })
    expect(await motoOf(locacao)).toMatchObject({ status: 'disponivel', km_atual: 1800 })
    expect((await finish('?km_final=1900')).statusCode).toBe(409)
  })
})
