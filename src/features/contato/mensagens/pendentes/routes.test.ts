import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto, buildPagamento } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z', handmade: [11] })
const { db } = api
const day = (text: string) => text as CalendarDay

const cliente = await buildCliente(db, { nome: 'Ana Souza', telefone: '13997123456' })
const moto_id = (await buildMoto(db, { placa: 'ABC1D23' })).id
const { id: locacao_id } = await buildLocacao(db, {
  cliente_id: cliente.id,
  moto_id,
  data_inicio: day('2026-03-10'),
})
const pagamento = (semana_referencia: number, due: string, rest = {}) =>
  buildPagamento(db, { locacao_id, semana_referencia, data_vencimento: day(due), ...rest })
const cobranca = (titulo: string, due: string, rest = {}) =>
  db
    .insertInto('cobrancas_extras')
    .values({
      locacao_id,
      cliente_id: cliente.id,
      moto_id: null,
      tipo: 'outros',
      titulo,
      descricao: 'x',
      valor: 5000 as Centavos,
      data_ocorrencia: day('2026-01-01'),
      data_vencimento: day(due),
      data_pagamento: null,
      forma: null,
      observacoes: null,
      ...rest,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const late = await pagamento(2, '2026-03-03')
const caucao = await pagamento(1, '2026-03-05', {
  tipo: 'caucao',
  valor_original: 70_000 as Centavos,
})
await pagamento(4, '2026-03-10')
await pagamento(5, '2026-03-01', { status: 'cancelado', cancelado_por: 'pausa' })
const overdue = await cobranca('Retrovisor', '2026-03-04')
const ahead = await cobranca('Chave', '2026-03-12')
await cobranca('Contestada', '2026-03-01', { status: 'contestado' })
await cobranca('Simulada', '2026-03-01', { simulada: true })

type Item = { id: string }
const list = async (query = '') => (await api.get(`/whatsapp/mensagens-pendentes${query}`)).json()

test('lists late payments and open extra charges, oldest due first', async () => {
  const items = await list()
  expect(items.map(({ id }: Item) => id)).toEqual([late.id, overdue.id, caucao.id, ahead.id])
  expect(items[0]).toEqual({
    id: late.id,
    pagamento_id: late.id,
    cobranca_id: null,
    cliente_id: cliente.id,
    cliente_nome: 'Ana Souza',
    cliente_telefone: '13997123456',
    moto_placa: 'ABC1D23',
    valor: 321.93,
    calculo: expect.stringContaining('7 dias'),
    data_vencimento: '2026-03-03',
    dias_atraso: 7,
    semana: 2,
    titulo: null,
    ultimo_envio: null,
    // With the charge, the deposit and the week due today.
    vencidas_do_cliente: 4,
  })
  expect(items[1]).toMatchObject({
    cobranca_id: overdue.id,
    pagamento_id: null,
    moto_placa: null,
    valor: 50,
    calculo: null,
    dias_atraso: 6,
    semana: 1,
    titulo: 'Retrovisor',
  })
  expect(items[2]).toMatchObject({ valor: 700, calculo: null, dias_atraso: 5, titulo: 'caução' })
  expect(items[3]).toMatchObject({ titulo: 'Chave', dias_atraso: 0 })
})

test('returns each debt once across pages, and their count', async () => {
  const seen: Item[] = []
  for (let url = '/whatsapp/mensagens-pendentes?limite=1'; url; ) {
    const answer = await api.get(url)
    expect(answer.headers['x-total-count']).toBe('4')
    seen.push(...answer.json())
    url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
  }
  expect(seen).toEqual(await list())
  expect((await api.get('/whatsapp/estatisticas')).json().pendentes_cobranca).toBe(4)
})

test('shows the last message without changing the order', async () => {
  await api.post('/whatsapp/enviar-cobranca', {
    numero: cliente.telefone,
    cliente_nome: 'x',
    valor: 1,
    data_vencimento: '2026-03-04',
    cobranca_id: overdue.id,
  })
  const items = await list()
  expect(items[1]).toMatchObject({
    id: overdue.id,
    ultimo_envio: { data_envio: '2026-03-10T12:00:00.000Z', status: 'delivered_ready' },
  })
  expect(items.filter((item: { ultimo_envio: unknown }) => item.ultimo_envio)).toHaveLength(1)
})

test('removes paid ones', async () => {
  await api.put(`/pagamentos/${late.id}/pagar`)
  await api.put(`/cobrancas-extras/${overdue.id}`, { status: 'pago' })
  expect((await list()).map(({ id }: Item) => id)).toEqual([caucao.id, ahead.id])
  expect((await api.get('/whatsapp/mensagens-pendentes')).headers['x-total-count']).toBe('2')
})

test('creates the weeks that are due before it counts or lists them', async () => {
  const cliente_id = (await buildCliente(db, { nome: 'Bia Lima' })).id
  const moto_id = (await buildMoto(db, { placa: 'ABC2D34' })).id
  await api.post('/locacoes', { cliente_id, moto_id, plano: 'mensal' })
  const counted = async () => (await api.get('/whatsapp/estatisticas')).json().pendentes_cobranca
  const before = await counted()
  api.setNow('2026-03-18T12:00:00Z')
  // Weeks 1 and 2, and the other customer's week due on the 10th.
  expect(await counted()).toBe(before + 3)
  api.setNow('2026-03-25T12:00:00Z')
  const late = (await list()).filter(
    (item: { cliente_id: string }) => item.cliente_id === cliente_id,
  )
  expect(late.map(({ semana }: { semana: number }) => semana)).toEqual([1, 2, 3])
})

test('lists a week due on a Saturday once it has late fees, as reminders count from that day', async () => {
  const saturday = await pagamento(9, '2026-05-02')
  const counts = async () => {
    const answer = await api.get('/whatsapp/mensagens-pendentes?limite=1000')
    const ids = answer.json().map(({ id }: Item) => id)
    const { pendentes_cobranca } = (await api.get('/whatsapp/estatisticas')).json()
    expect([Number(answer.headers['x-total-count']), pendentes_cobranca]).toEqual([
      ids.length,
      ids.length,
    ])
    return ids.includes(saturday.id)
  }
  for (const [today, isListed] of [
    ['2026-05-03', false],
    ['2026-05-04', false],
    ['2026-05-05', true],
  ] as const) {
    api.setNow(`${today}T12:00:00Z`)
    expect([today, await counts()]).toEqual([today, isListed])
  }
  const { versao: _, ...config } = (await api.get('/sistema/config-pagamentos')).json()
  await api.put('/sistema/config-pagamentos', { ...config, vencimento_em_dia_util: false })
  api.setNow('2026-05-03T12:00:00Z')
  expect(await counts()).toBe(true)
})
