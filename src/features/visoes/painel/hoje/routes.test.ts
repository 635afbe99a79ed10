import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const { moto, cliente, locacao, pagamentosDe } = factories(api)

const today = async () => (await api.get('/dashboard/hoje')).json()
const charge = (cliente_id: string, fields: object) =>
  api.post('/cobrancas-extras', {
    cliente_id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
    data_ocorrencia: '2026-03-01',
    ...fields,
  })
const none = { itens: [], total: 0 }
const idsOf = ({ itens }: { itens: { id: string }[] }) => itens.map(({ id }) => id)

test('returns nothing for a new shop', async () => {
  expect(await today()).toEqual({
    atrasados: none,
    vencem_hoje: none,
    devolucoes: none,
    devolucoes_pedidas: none,
    contratos_acabando: none,
    contratos_em_14_dias: none,
    entregas_sem_vistoria: none,
    trocas_oleo: none,
    indicacoes: none,
    vencimentos: none,
    pedidos: none,
  })
})

test('returns each customer once, with all that is due by today', async () => {
  const ana = await cliente({ nome: 'Ana Souza', telefone: '13988887777' })
  const old = await locacao({ cliente_id: ana.id, moto_id: (await moto({ placa: 'ABC1D23' })).id })
  await charge(ana.id, { titulo: 'De ontem', data_vencimento: '2026-03-09' })
  await charge(ana.id, { titulo: 'De hoje', data_vencimento: '2026-03-10' })
  await charge(ana.id, { titulo: 'De amanhã', data_vencimento: '2026-03-11' })
  api.setNow('2026-03-03')
  const rented = await locacao()
  const [first] = await pagamentosDe(rented.id)
  await api.put(`/pagamentos/${first.id}/pagar`)
  api.setNow('2026-03-10')

  const found = await today()
  expect(found.atrasados).toMatchObject({
    total: 1,
    itens: [
      {
        cliente_id: ana.id,
        cliente_nome: 'Ana Souza',
        cliente_telefone: '13988887777',
        // Week 1: R$ 314,93 + 2 % + 8 days; week 2: + 1 day; two charges of R$ 150,00.
        devido_hoje: 943.36,
        desde: '2026-03-02',
        semanas: 2,
        outros_pagamentos: 0,
        cobrancas: 2,
        titulo: 'Semana 1',
        moto_placa: 'ABC1D23',
      },
    ],
  })
  expect(found.vencem_hoje).toMatchObject({
    total: 1,
    itens: [{ cliente_id: rented.cliente_id, devido_hoje: 314.93, semanas: 1, titulo: 'Semana 2' }],
  })
  const [, week] = await pagamentosDe(rented.id)
  await api.put(`/pagamentos/${week.id}/pagar`)
  expect((await today()).vencem_hoje).toEqual(none)
  expect(old.cliente_id).toBe(ana.id)
})

test('lists the customer who is late the longest first', async () => {
  const [bia, caio] = [await cliente(), await cliente()]
  await charge(bia.id, { data_vencimento: '2026-03-05' })
  await charge(caio.id, { data_vencimento: '2026-03-01' })
  const { atrasados } = await today()
  const ids = atrasados.itens.map(({ cliente_id }: { cliente_id: string }) => cliente_id)
  expect([ids.indexOf(caio.id), ids.indexOf(bia.id), atrasados.total]).toEqual([0, 2, 3])
})

test('returns contracts that end in 8 to 14 days, without those of the plan fidelidade', async () => {
  api.setNow('2026-03-02')
  const aLocacao = await locacao()
  const other = await locacao({ plano: 'fidelidade' })
  for (const { id } of [aLocacao, other])
    await api.put(`/locacoes/${id}`, { data_fim: '2026-03-16' })
  expect(idsOf((await today()).contratos_em_14_dias)).toEqual([aLocacao.id])
  for (const [day, n] of [
    ['2026-03-01', 0],
    ['2026-03-08', 1],
    ['2026-03-09', 0],
  ] as const) {
    api.setNow(day)
    expect((await today()).contratos_em_14_dias.total).toBe(n)
  }
  for (const { id } of [aLocacao, other])
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'x' })
  api.setNow('2026-03-10')
})

test('returns a requested return until the rental ends, and no longer as the end of its contract', async () => {
  const aLocacao = await locacao()
  const url = `/locacoes/${aLocacao.id}/notificar-devolucao`
  expect((await api.post(url, { dia: '2026-03-09', motivo: 'Venda' })).json().code).toBe(
    'devolucao_no_passado',
  )
  const asked = await api.post(url, { dia: '2026-03-12', motivo: 'Venda da moto' })
  expect(asked.json()).toMatchObject({
    devolucao_pedida: '2026-03-12',
    data_fim: aLocacao.data_fim,
  })
  const [note] = (await api.get(`/locacoes/${aLocacao.id}/historico`)).json()
  expect(note).toMatchObject({ acao: 'pedir_devolucao', motivo: 'Até 12/03/2026: Venda da moto' })
  api.setNow('2026-06-09')
  const found = await today()
  expect(found.devolucoes_pedidas).toMatchObject({ total: 1, itens: [{ id: aLocacao.id }] })
  expect(idsOf(found.devolucoes)).not.toContain(aLocacao.id)
  await api.put(`/locacoes/${aLocacao.id}/finalizar?km_final=999999`)
  expect((await today()).devolucoes_pedidas).toEqual(none)
  api.setNow('2026-03-10')
})

test('returns returns and contracts that end within seven days, once each, not those that go on', async () => {
  const ends = async (data_fim: string) => {
    const aLocacao = await locacao()
    await api.put(`/locacoes/${aLocacao.id}`, { data_fim })
    return aLocacao.id
  }
  const [past, soon, far, now] = [
    await ends('2026-03-11'),
    await ends('2026-03-20'),
    await ends('2026-03-21'),
    await ends('2026-03-13'),
  ]
  await api.post(`/locacoes/${past}/pausar`, { motivo: 'x' })
  api.setNow('2026-03-13')
  const found = await today()
  expect(idsOf(found.devolucoes)).toEqual([past, now])
  expect(idsOf(found.contratos_acabando)).toEqual([soon])
  expect(found.contratos_acabando.total).toBe(1)
  expect([past, soon, now]).not.toContain(far)

  await api.post(`/locacoes/${past}/despausar`, { motivo: 'x' })
  expect(idsOf((await today()).devolucoes)).toEqual([now])
})

test('returns oil changes that are due', async () => {
  const { total } = (await today()).trocas_oleo
  await moto({ placa: 'OLE0123', km_atual: 1_999_999 })
  const { trocas_oleo } = await today()
  expect(trocas_oleo.itens[0]).toMatchObject({ moto: { placa: 'OLE0123' }, urgencia: 'URGENTE' })
  expect(trocas_oleo.total).toBe(total + 1)
})

test('returns at most ten customers of a kind and the total', async () => {
  api.setNow('2026-03-13')
  const before = (await today()).vencem_hoje.total
  for (let n = 0; n < 11; n++) await charge((await cliente()).id, { data_vencimento: '2026-03-13' })
  const { vencem_hoje } = await today()
  expect(vencem_hoje.itens).toHaveLength(10)
  expect(vencem_hoje.total).toBe(before + 11)
})

test('requires a session', async () => {
  expect((await api.app.inject({ url: '/api/dashboard/hoje' })).statusCode).toBe(401)
})

test('shows a promise until the day after it, then that it was broken, first of all', async () => {
  api.setNow('2026-03-02T12:00:00Z')
  const rui = await cliente({ nome: 'Rui Lima' })
  await charge(rui.id, { data_vencimento: '2026-03-02' })
  api.setNow('2026-03-03T12:00:00Z')
  const promise = (dia: string) =>
    api.post(`/clientes/${rui.id}/promessas`, { valor: 150, dia, meio: 'balcao' })
  const ofRui = async () =>
    (await today()).atrasados.itens.find(
      ({ cliente_id }: { cliente_id: string }) => cliente_id === rui.id,
    )
  expect((await ofRui()).promessa).toBeUndefined()
  await promise('2026-03-05')
  for (const day of ['2026-03-03', '2026-03-05']) {
    api.setNow(`${day}T12:00:00Z`)
    expect(await ofRui()).toMatchObject({ promessa: { valor: 150, dia: '2026-03-05' } })
  }
  api.setNow('2026-03-06T12:00:00Z')
  const { promessa, promessa_quebrada } = (await today()).atrasados.itens[0]
  expect(promessa).toBeUndefined()
  expect(promessa_quebrada).toEqual({ valor: 150, dia: '2026-03-05', quebradas: 1 })
  await promise('2026-03-07')
  expect((await ofRui()).promessa_quebrada).toBeUndefined()
  const [{ id }] = (await api.get(`/cobrancas-extras?cliente_id=${rui.id}`)).json()
  await api.put(`/cobrancas-extras/${id}`, { status: 'pago' })
  expect(await ofRui()).toBeUndefined()
})
