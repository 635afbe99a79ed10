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
    pagamentos_de_hoje: none,
    cobrancas_de_hoje: none,
    pagamentos_de_ontem: none,
    cobrancas_de_ontem: none,
    promessas_quebradas: none,
    devolucoes: none,
    devolucoes_pedidas: none,
    contratos_acabando: none,
    contratos_em_14_dias: none,
    entregas_sem_vistoria: none,
    trocas_oleo: none,
    indicacoes: none,
  })
})

test('returns what is due today and what is late since yesterday, without older debts', async () => {
  const ana = await cliente({ nome: 'Ana Souza', telefone: '13988887777' })
  const old = await locacao({ cliente_id: ana.id, moto_id: (await moto({ placa: 'ABC1D23' })).id })
  await charge(ana.id, { titulo: 'Antiga', data_vencimento: '2026-03-02' })
  await charge(ana.id, { titulo: 'De ontem', data_vencimento: '2026-03-09' })
  await charge(ana.id, { titulo: 'De hoje', data_vencimento: '2026-03-10' })
  await charge(ana.id, { titulo: 'De amanhã', data_vencimento: '2026-03-11' })
  api.setNow('2026-03-03')
  const rented = await locacao()
  api.setNow('2026-03-10')

  const found = await today()
  const [, week] = await pagamentosDe(rented.id)
  expect(found.pagamentos_de_hoje).toMatchObject({
    total: 1,
    itens: [{ id: week.id, semana_referencia: 2, valor_com_multa: 314.93, calculo: null }],
  })
  const [, late] = await pagamentosDe(old.id)
  expect(found.pagamentos_de_ontem).toMatchObject({
    total: 1,
    itens: [
      {
        id: late.id,
        cliente_id: ana.id,
        cliente_nome: 'Ana Souza',
        cliente_telefone: '13988887777',
        moto_placa: 'ABC1D23',
        // R$ 314,93 + 2 % + one day of interest.
        valor_com_multa: 321.33,
      },
    ],
  })
  expect(found.cobrancas_de_hoje).toMatchObject({ total: 1, itens: [{ titulo: 'De hoje' }] })
  expect(found.cobrancas_de_ontem).toMatchObject({ total: 1, itens: [{ titulo: 'De ontem' }] })

  await api.put(`/pagamentos/${week.id}/pagar`)
  expect((await today()).pagamentos_de_hoje).toEqual(none)
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

test('returns at most five of a kind and the total', async () => {
  const { id } = await cliente()
  for (let n = 0; n < 6; n++) await charge(id, { data_vencimento: '2026-03-13' })
  const { cobrancas_de_hoje } = await today()
  expect(cobrancas_de_hoje.itens).toHaveLength(5)
  expect(cobrancas_de_hoje.total).toBe(6)
})

test('requires a session', async () => {
  expect((await api.app.inject({ url: '/api/dashboard/hoje' })).statusCode).toBe(401)
})

test('lists a broken promise of a customer who still owes, until another is made', async () => {
  api.setNow('2026-03-02T12:00:00Z')
  const ana = await cliente({ nome: 'Rui Lima' })
  await charge(ana.id, { data_vencimento: '2026-03-02' })
  const promise = (dia: string) =>
    api.post(`/clientes/${ana.id}/promessas`, { valor: 150, dia, meio: 'balcao' })
  await promise('2026-03-03')
  expect((await today()).promessas_quebradas).toEqual(none)
  api.setNow('2026-03-04T12:00:00Z')
  expect((await today()).promessas_quebradas).toMatchObject({
    total: 1,
    itens: [
      { cliente_id: ana.id, cliente_nome: 'Rui Lima', valor: 150, dia: '2026-03-03', quebradas: 1 },
    ],
  })
  await promise('2026-03-05')
  expect((await today()).promessas_quebradas).toEqual(none)
  api.setNow('2026-03-06T12:00:00Z')
  expect((await today()).promessas_quebradas.itens).toMatchObject([
    { dia: '2026-03-05', quebradas: 2 },
  ])
  const [{ id }] = (await api.get(`/cobrancas-extras?cliente_id=${ana.id}`)).json()
  await api.put(`/cobrancas-extras/${id}`, { status: 'pago' })
  expect((await today()).promessas_quebradas).toEqual(none)
})
