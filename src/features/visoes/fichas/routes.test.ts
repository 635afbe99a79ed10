import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const UNKNOWN = '0190a0a0-0000-7000-8000-00000000dead'

describe('GET /motos/:id/quilometragem', () => {
  test('shares the km between readings among the weeks', async () => {
    api.setNow('2026-02-16T12:00:00Z')
    const moto = await make.moto({ km_atual: 1000 })
    api.setNow('2026-03-10T12:00:00Z')
    const service = {
      moto_id: moto.id,
      tipo: 'troca_oleo',
      descricao: 'Óleo',
      custo: 80,
      responsavel: 'Oficina',
    }
    await api.post('/manutencoes', { ...service, data_realizada: '2026-02-23', km_realizada: 1700 })
    await api.post('/manutencoes', { ...service, data_realizada: '2026-03-09', km_realizada: 3100 })
    const { semanas } = (await api.get(`/motos/${moto.id}/quilometragem`)).json()
    expect(semanas).toHaveLength(26)
    expect(semanas.slice(-3)).toEqual([
      { inicio: '2026-02-23', km: 700 },
      { inicio: '2026-03-02', km: 700 },
      { inicio: '2026-03-09', km: null },
    ])
    expect((await api.get(`/motos/${UNKNOWN}/quilometragem`)).statusCode).toBe(404)
  })
})

describe('GET /clientes/:id/linha-do-tempo', () => {
  test('lists rentals, payments, charges, blocks and messages, the latest first, page by page', async () => {
    api.setNow('2026-03-10T12:00:00Z')
    const locacao = await make.locacao()
    const path = `/clientes/${locacao.cliente_id}`
    const items = (await api.get(`/pagamentos/cliente/${locacao.cliente_id}`)).json()
    const week = items.find((each: { semana_referencia: number }) => each.semana_referencia === 1)
    api.setNow('2026-03-11T12:00:00Z')
    await api.put(`/pagamentos/${week.id}/pagar`)
    api.setNow('2026-03-12T12:00:00Z')
    await api.post(`${path}/bloquear`, { motivo: 'Não devolveu o capacete' })

    const all = (await api.get(`${path}/linha-do-tempo`)).json()
    expect(
      all.eventos.map(({ tipo, acao }: { tipo: string; acao: string }) => [tipo, acao]),
    ).toEqual([
      ['bloqueio', 'bloqueio'],
      ['pagamento', 'semanal'],
      ['locacao', 'criar'],
    ])
    expect(all.eventos[1]).toMatchObject({ valor: 321.33, semana: 1, hora_conhecida: false })

    const first = (await api.get(`${path}/linha-do-tempo?limite=2`)).json()
    const rest = (await api.get(`${path}/linha-do-tempo?limite=2&cursor=${first.proximo}`)).json()
    expect([...first.eventos, ...rest.eventos]).toEqual(all.eventos)
    expect(rest.proximo).toBeNull()
    const money = (await api.get(`${path}/linha-do-tempo?grupo=dinheiro`)).json()
    expect(money.eventos).toEqual([all.eventos[1]])
  })
})

describe('GET /motos/:id/linha-do-tempo', () => {
  test('lists services, rentals and the reason of a changed status', async () => {
    api.setNow('2026-03-10T12:00:00Z')
    const locacao = await make.locacao()
    const moto = await make.moto()
    await api.patch(`/motos/${moto.id}/status`, { status: 'manutencao', motivo: 'Freio gasto' })
    const path = (id: string) => `/motos/${id}/linha-do-tempo`
    expect((await api.get(path(moto.id))).json().eventos).toMatchObject([
      { tipo: 'status', acao: 'manutencao', motivo: 'Freio gasto' },
    ])
    expect((await api.get(path(locacao.moto_id))).json().eventos).toMatchObject([
      { tipo: 'locacao', acao: 'criar', texto: locacao.cliente_nome },
    ])
  })

  test('lists paid expenses under money, with what the motorcycle bears', async () => {
    const [moto, other] = [await make.moto(), await make.moto()]
    const body = {
      tipo: 'seguro',
      valor: 100,
      vencimento: '2026-03-10',
      fornecedor: 'Seguradora Exemplo',
      motos: [{ moto_id: moto.id }, { moto_id: other.id }],
    }
    await api.post('/despesas', body)
    const { id } = (await api.post('/despesas', { ...body, pago_em: '2026-03-09' })).json()
    const answer = await api.get(`/motos/${moto.id}/linha-do-tempo?grupo=dinheiro`)
    expect(answer.json().eventos).toMatchObject([
      { id, tipo: 'despesa', acao: 'seguro', texto: 'Seguradora Exemplo', valor: 50 },
    ])
  })

  test('lists a theft for the motorcycle and for the customer who had it, until it is cancelled', async () => {
    api.setNow('2026-03-10T12:00:00Z')
    const locacao = await make.locacao()
    api.setNow('2026-03-12T12:00:00Z')
    const sinistro = await api.post('/sinistros', {
      moto_id: locacao.moto_id,
      tipo: 'roubo',
      ocorrido_em: '2026-03-11T20:00:00Z',
      local: 'Av. Costa e Silva',
      relato: 'Dois homens a pé.',
    })
    expect(sinistro.statusCode, sinistro.body).toBe(201)
    const { id } = sinistro.json()
    const moto = `/motos/${locacao.moto_id}/linha-do-tempo`
    const cliente = `/clientes/${locacao.cliente_id}/linha-do-tempo`
    const theft = { id, tipo: 'sinistro', acao: 'roubo', em: '2026-03-11T20:00:00.000Z' }
    expect((await api.get(moto)).json().eventos[0]).toMatchObject({
      ...theft,
      texto: locacao.cliente_nome,
    })
    expect((await api.get(cliente)).json().eventos[0]).toMatchObject({
      ...theft,
      texto: locacao.moto_placa,
    })
    const cancelled = await api.post(`/sinistros/${id}/cancelar`, { motivo: 'Era outra moto' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect((await api.get(moto)).json().eventos).toHaveLength(1)
  })
})
