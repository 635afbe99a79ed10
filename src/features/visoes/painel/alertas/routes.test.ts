import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import type { Mailer } from '#integrations/email/port.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const mailer: Mailer = { name: 'smtp', send: async () => undefined, check: async () => undefined }
const configured: Mailer[] = []
const api = await testApi({ now: '2026-03-10T12:00:00Z', mailers: async () => configured })
const { moto, cliente, locacao, pagamentosDe } = factories(api)

const alerts = async () => (await api.get('/dashboard/alertas')).json()
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

test('returns empty lists for a new shop', async () => {
  expect(await alerts()).toEqual({
    backup_atrasado: null,
    cobrancas_extras: [],
    indicacoes: [],
    troca_oleo: [],
    pagamentos_atrasados: [],
    contratos_terminados: [],
    total_contratos_terminados: 0,
    contratos_por_semana: 0,
    renovacoes_nao_feitas: [],
    total_renovacoes_nao_feitas: 0,
    total_cobrancas_extras: 0,
    total_indicacoes: 0,
    total_troca_oleo: 0,
    total_pagamentos_atrasados: 0,
    cobrancas_a_lembrar: 0,
    trocas_vencidas: 0,
    pix_a_conferir: 0,
    caucoes_a_devolver: { quantidade: 0, total: 0, primeiro: null },
    multas_tardias: [],
    sinistros_abertos: 0,
    contas_a_conferir: 0,
    email_configurado: false,
    emails_com_falha: 0,
  })
})

test('returns each kind by urgency, with contact data', async () => {
  const ana = await cliente({ nome: 'Ana Souza', telefone: '13988887777' })
  const aLocacao = await locacao({
    cliente_id: ana.id,
    moto_id: (await moto({ placa: 'ABC1D23' })).id,
  })
  await charge(ana.id, { titulo: 'Longe', data_vencimento: '2026-03-30' })
  await charge(ana.id, { titulo: 'Hoje', data_vencimento: '2026-03-13' })
  await charge(ana.id, { titulo: 'Depois', data_vencimento: '2026-03-15' })
  await charge(ana.id, { titulo: 'Amanhã', data_vencimento: '2026-03-14' })
  await charge(ana.id, { titulo: 'Ontem', data_vencimento: '2026-03-12', locacao_id: aLocacao.id })
  await charge(ana.id, { titulo: 'Vencida', data_vencimento: '2026-03-02' })
  await charge(ana.id, {
    titulo: 'De um ano atrás',
    data_vencimento: '2025-04-10',
    data_ocorrencia: '2025-04-01',
  })
  const contested = (
    await charge(ana.id, { titulo: 'Contestada', data_vencimento: '2026-03-02' })
  ).json()
  await api.put(`/cobrancas-extras/${contested.id}`, {
    status: 'contestado',
    motivo: 'O cliente não concorda',
  })
  await moto({ placa: 'SOO1234', km_atual: 1250 })
  await moto({ placa: 'OLD1234', km_atual: 1400 })
  await moto({ placa: 'NEW1234', km_atual: 10 })
  api.setNow('2026-03-13')

  const found = await alerts()
  expect(found.cobrancas_extras.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
    'Hoje',
    'Amanhã',
    'Ontem',
    'Vencida',
    'De um ano atrás',
    'Depois',
    'Longe',
  ])
  expect(found.cobrancas_extras[2]).toMatchObject({
    valor: 150,
    data_vencimento: '2026-03-12',
    cliente_nome: 'Ana Souza',
    cliente_telefone: '13988887777',
    moto_placa: 'ABC1D23',
  })
  expect(found.troca_oleo).toMatchObject([
    {
      moto: { placa: 'OLD1234', cor: 'Azul', modelo: 'DK 160' },
      km_desde_manutencao: null,
      urgencia: 'URGENTE',
    },
    { moto: { placa: 'SOO1234' }, urgencia: 'EM BREVE' },
  ])
  expect(found.pagamentos_atrasados).toMatchObject([
    {
      valor: 314.93,
      valor_com_multa: 321.53,
      dias_atraso: 3,
      semana_referencia: 1,
      cliente_nome: 'Ana Souza',
    },
  ])
  expect(found).toMatchObject({
    total_cobrancas_extras: 7,
    total_troca_oleo: 2,
    total_pagamentos_atrasados: 1,
    cobrancas_a_lembrar: 5,
    trocas_vencidas: 1,
  })
})

test('shows what is still owed of an extra charge received in part', async () => {
  const { id: cliente_id } = await cliente()
  const { id, versao } = (
    await charge(cliente_id, { titulo: 'Em partes', data_vencimento: '2026-03-13' })
  ).json()
  await api.post('/recebimentos', {
    cliente_id,
    formas: [{ forma: 'pix', valor: 50 }],
    itens: [{ cobranca_id: id, versao, valor: 50 }],
  })
  const { cobrancas_extras } = await alerts()
  expect(cobrancas_extras.find((each: { id: string }) => each.id === id)).toMatchObject({
    titulo: 'Em partes',
    valor: 150,
    devido_hoje: 100,
  })
  const { vencem_hoje } = (await api.get('/dashboard/hoje')).json()
  expect(vencem_hoje.itens).toMatchObject([{ cliente_id, devido_hoje: 100 }])
  await api.put(`/cobrancas-extras/${id}`, { status: 'pago' })
})

test('lists the payment that is late for the most days first', async () => {
  const rented = await locacao()
  for (const data_vencimento of ['2026-03-02', '2026-02-10', '2026-03-08'] as CalendarDay[])
    await buildPagamento(api.db, {
      locacao_id: rented.id,
      tipo: 'avulso',
      semana_referencia: 1,
      data_vencimento,
    })
  const { pagamentos_atrasados } = await alerts()
  const days = pagamentos_atrasados.map(({ dias_atraso }: { dias_atraso: number }) => dias_atraso)
  expect(days).toEqual(days.toSorted((one: number, other: number) => other - one))
  expect(days.length).toBeGreaterThan(2)
})

test('returns at most 100 of each kind and the total', async () => {
  const { id } = await cliente()
  // At once, they would wait for each other longer than the server waits for a connection.
  for (let n = 0; n < 101; n++)
    expect((await charge(id, { data_vencimento: '2026-03-20' })).statusCode).toBe(201)
  const found = await alerts()
  expect(found.cobrancas_extras).toHaveLength(100)
  expect(found.total_cobrancas_extras).toBe(108)
})

test('reports whether reminders are sent automatically, which requires an e-mail provider', async () => {
  configured.push(mailer)
  expect((await alerts()).email_configurado).toBe(true)
})

test('counts the Pix that need a decision', async () => {
  const { id, cliente_id } = await locacao()
  const [week] = await pagamentosDe(id)
  const paid = {
    pagamento_id: week.id,
    cobranca_id: null,
    cliente_id,
    provedor: 'asaas' as const,
    valor: centavos(31_493),
    descricao: 'Semana 1',
    expira_em: '2026-03-20T12:00:00Z' as Instant,
    status: 'paga' as const,
    valor_recebido: centavos(31_493),
    pago_em: '2026-03-10' as CalendarDay,
  }
  const insert = (fields: object) =>
    api.db
      .insertInto('pix_cobrancas')
      .values({ ...paid, ...fields } as never)
      .execute()
  await insert({ external_id: 'pay_1', ocorrencia: 'duplicado' })
  await insert({
    external_id: 'pay_2',
    ocorrencia: 'duplicado',
    resolvida_em: '2026-03-10T12:00:00Z',
  })
  expect((await alerts()).pix_a_conferir).toBe(1)
})

test('requires a session', async () => {
  const answer = await api.app.inject({ url: '/api/dashboard/alertas' })
  expect(answer.statusCode).toBe(401)
})

test('warns of a contract fidelidade past its end, and counts rentals that go on by the week', async () => {
  api.setNow('2026-04-01')
  const before = await alerts()
  const { id } = await locacao({ plano: 'fidelidade' })
  const mensal = await locacao()
  for (const each of [id, mensal.id]) await api.put(`/locacoes/${each}`, { data_fim: '2026-04-02' })
  api.setNow('2026-04-03')
  const found = await alerts()
  expect(found.contratos_terminados).toMatchObject([
    { id, plano: 'fidelidade', data_fim_contratada: '2026-04-02' },
  ])
  expect(found.total_contratos_terminados).toBe(before.total_contratos_terminados + 1)
  expect(found.contratos_por_semana).toBe(before.contratos_por_semana + 1)
  const weeks = (await pagamentosDe(id)).map((p: { tipo: string }) => p.tipo)
  expect(weeks).toEqual(['semanal'])
})
