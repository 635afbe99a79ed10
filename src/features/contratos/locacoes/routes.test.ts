import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const act = (id: string, action: string, body: object = { motivo: 'Teste' }) =>
  api.post(`/locacoes/${id}/${action}`, body)
const motoOf = async (locacao: { moto_id: string }) =>
  (await api.get(`/motos/${locacao.moto_id}`)).json()
const service = {
  tipo: 'troca_oleo',
  descricao: 'Óleo trocado',
  data_realizada: '2026-03-10',
  custo: 80,
  responsavel: 'Oficina',
}
for (let n = 0; n < 6; n++) await make.locacao()

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
    const pagamentos = await api.db
      .selectFrom('pagamentos')
      .selectAll()
      .where('locacao_id', '=', id)
      .orderBy('tipo')
      .execute()
    expect(pagamentos).toMatchObject([
      { tipo: 'caucao', valor_original: 70000, data_vencimento: '2026-03-10', status: 'pendente' },
      {
        tipo: 'semanal',
        valor_original: 31493,
        semana_referencia: 1,
        data_vencimento: '2026-03-10',
      },
    ])
  })

  test('of two concurrent rentals of one motorcycle one succeeds', async () => {
    const moto = await make.moto()
    const clientes = [await make.cliente(), await make.cliente()]
    const answers = await Promise.all(
      clientes.map(({ id }) =>
        api.post('/locacoes', { cliente_id: id, moto_id: moto.id, plano: 'mensal' }),
      ),
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
    const body = {
      cliente_id: (await make.cliente()).id,
      moto_id: (await make.moto()).id,
      plano: 'mensal',
    }
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
  await expect(set('alugada', moto.id)).rejects.toThrow(
    'must be alugada exactly while a rental is open',
  )
  const locacao = await make.locacao()
  await expect(set('disponivel', locacao.moto_id)).rejects.toThrow(
    'must be alugada exactly while a rental is open',
  )
})

describe('actions', () => {
  test.each([
    ['pausar', 'pausada', 'despausar'],
    ['desabilitar', 'desabilitada', 'reabilitar'],
  ])(
    '%s and its reverse keep the motorcycle rented and add to the history',
    async (action, status, back) => {
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
    },
  )

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

describe('DELETE /locacoes/{id}', () => {
  test('deletes one created by mistake and frees the motorcycle', async () => {
    const locacao = await make.locacao({ caucao: true })
    expect((await api.delete(`/locacoes/${locacao.id}`)).statusCode).toBe(204)
    expect((await api.get(`/locacoes/${locacao.id}`)).statusCode).toBe(404)
    expect((await motoOf(locacao)).status).toBe('disponivel')
  })

  test('rejects once a payment is paid', async () => {
    const { id } = await make.locacao()
    const [week] = await make.pagamentosDe(id)
    await api.put(`/pagamentos/${week.id}/pagar`)
    const answer = await api.delete(`/locacoes/${id}`)
    expect(answer.statusCode).toBe(409)
    const refusal = {
      detail:
        'Esta locação já tem pagamentos ou cobranças e não pode ser excluída. Cancele-a ou finalize-a.',
      code: 'locacao_com_movimento',
    }
    expect(answer.json()).toEqual(refusal)
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Teste' })
    expect((await api.delete(`/locacoes/${id}`)).json().detail).toBe(
      'Esta locação já tem pagamentos ou cobranças e não pode ser excluída.',
    )
    expect(await make.pagamentosDe(id)).not.toHaveLength(0)
  })
})

describe('deleting a rental with debts', () => {
  const refusal = (total: string) => ({
    detail: `Esta locação tem R$\u00a0${total} a receber e não pode ser excluída. Receba o que é devido; se foi um engano, exclua o pagamento em Pagamentos: a locação fica no histórico.`,
    code: 'locacao_com_divida',
  })

  test.each(['finalizar', 'cancelar'])(
    'is rejected after %s, also once a person cancelled the debt: the reason stays',
    async (action) => {
      const { id, km_inicial } = await make.locacao({ caucao: true })
      if (action === 'cancelar') await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Teste' })
      else await api.put(`/locacoes/${id}/finalizar?km_final=${km_inicial}`)
      const answer = await api.delete(`/locacoes/${id}`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual(refusal('314,93'))
      const week = (await make.pagamentosDe(id)).find(
        ({ tipo }: { tipo: string }) => tipo === 'semanal',
      )
      expect(week.status).toBe('pendente')
      await api.delete(`/pagamentos/${week.id}`, { motivo: 'Engano' })
      expect((await api.delete(`/locacoes/${id}`)).json()).toEqual({
        detail: 'Esta locação já tem pagamentos ou cobranças e não pode ser excluída.',
        code: 'locacao_com_movimento',
      })
      expect((await api.get(`/pagamentos/${week.id}`)).json().motivo_cancelamento).toBe('Engano')
    },
  )

  test('is rejected for an open rental with a late week, whose fees still grow', async () => {
    const { id, moto_id } = await make.locacao()
    const [week] = await make.pagamentosDe(id)
    await api.put(`/pagamentos/${week.id}`, { data_vencimento: '2026-03-09' })
    expect((await api.delete(`/locacoes/${id}`)).json()).toEqual(refusal('321,33'))
    expect((await motoOf({ moto_id })).status).toBe('alugada')
  })
})

describe('GET /locacoes', () => {
  test('searches by customer, plate and last eight of the id, and marks late ones', async () => {
    const cliente = await make.cliente({ nome: 'Zulmira Única' })
    const moto = await make.moto({ placa: 'QQQ7Q77' })
    const { id } = await make.locacao({ cliente_id: cliente.id, moto_id: moto.id })
    for (const busca of ['zulmira unica', 'qqq-7q', id.slice(-8).toUpperCase(), cliente.cpf])
      expect((await api.get(`/locacoes?busca=${encodeURIComponent(busca)}`)).json()).toMatchObject([
        { id },
      ])
    expect((await api.get(`/locacoes/cliente/${cliente.id}`)).json()).toMatchObject([
      { id, em_atraso: false },
    ])
    api.setNow('2026-03-11')
    expect((await api.get(`/locacoes?status=abertas&moto_id=${moto.id}`)).json()).toMatchObject([
      { id, status: 'ativa', em_atraso: true },
    ])
    expect((await api.get(`/locacoes?status=finalizada&moto_id=${moto.id}`)).json()).toEqual([])
    expect((await api.get('/locacoes/contagem')).json().ativa).toBeGreaterThan(0)
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('returns each rental once across pages, newest first', async () => {
    const seen: string[] = []
    for (let url = '/locacoes?limite=4'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json().map((locacao: { id: string }) => locacao.id))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(
      Number((await api.get('/locacoes?limite=1')).headers['x-total-count']),
    )
  })
})
