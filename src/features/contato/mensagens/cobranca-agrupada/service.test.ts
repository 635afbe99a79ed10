import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { saveConfig } from '#features/sistema/configuracoes/service.ts'
import { LimitReached } from '#integrations/whatsapp/port.ts'
import { systemContext } from '#server/deps.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'
import { recordDelivery } from '../entrega/service.ts'
import { queueReminders } from '../lembretes/service.ts'

const shop = await queueingShop()
const { db } = shop
const nowAt = (time: string) => new Date(`2026-03-${time}-03:00`)
const remind = (time = '10T14:00:00') =>
  queueReminders({ db, now: () => nowAt(time), messengers: shop.messengers })
const day = (text: string) => text as CalendarDay

/** Creates a customer who owes weeks 2 to 4 and a mirror, and queues the reminders. */
async function fourDividas() {
  await saveConfig(systemContext({ db, now: () => nowAt('10T10:00:00') }), 'avisos', {
    lembrar_por_whatsapp: true,
    whatsapp_so_sem_email: true,
    pausa_entre_mensagens: 5,
  })
  const first = await shop.lateWeek('13997120000', '2026-02-24')
  const week = (semana_referencia: number, data_vencimento: string) =>
    buildPagamento(db, {
      locacao_id: first.locacao_id,
      semana_referencia,
      data_vencimento: day(data_vencimento),
    })
  const second = await week(3, '2026-03-03')
  const third = await week(4, '2026-03-10')
  const mirror = await charge(first.cliente_id)
  return { first, second, third, mirror, week, cliente_id: first.cliente_id }
}

const charge = (cliente_id: string, overrides: object = {}) =>
  db
    .insertInto('cobrancas_extras')
    .values({
      cliente_id,
      locacao_id: null,
      moto_id: null,
      tipo: 'dano_moto',
      titulo: 'Espelho',
      descricao: '',
      valor: 4500 as Centavos,
      data_ocorrencia: day('2026-03-01'),
      data_vencimento: day('2026-03-05'),
      data_pagamento: null,
      forma: null,
      observacoes: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const history = () =>
  db
    .selectFrom('mensagens')
    .select(['id', 'status', 'pagamento_id', 'cobranca_id', 'mensagem', 'momento', 'junto_com'])
    .select(['external_id', 'entregue_em', 'motivo_falha'])
    .orderBy('data_envio')
    .orderBy('id')
    .execute()
const dividasOf = (rows: { pagamento_id: string | null; cobranca_id: string | null }[]) =>
  rows.map(({ pagamento_id, cobranca_id }) => pagamento_id ?? cobranca_id).toSorted()

test('four debts: one message, with one row each in the history', async () => {
  const { first, second, third, mirror } = await fourDividas()
  await remind()
  await shop.run()
  expect(shop.first.handed).toHaveLength(1)
  expect(shop.first.handed[0]!.text).toMatch(
    /^Oi Ana, hoje constam 4 valores em aberto, no total de R\$ 1\.004,49: semana 2 \(venceu 24\/02\) R\$ 322,63; semana 3 \(venceu 03\/03\) R\$ 321,93; espelho R\$ 45,00; semana 4 \(vence hoje\) R\$ 314,93\. Pague tudo ou uma parte aqui: https:\/\/maremotos\.example\/pagar\/tudo\/[\w-]{24}\. Se já pagou, desconsidere\.\n\nMaré Motos/,
  )
  const rows = await history()
  expect(dividasOf(rows)).toEqual([first.id, second.id, third.id, mirror.id].toSorted())
  expect(new Set(rows.map(({ status, mensagem }) => `${status} ${mensagem}`))).toEqual(
    new Set([`enviado ${shop.first.handed[0]!.text}`]),
  )
  expect(rows.filter(({ junto_com }) => junto_com === null).map(({ id }) => id)).toEqual([
    shop.first.handed[0]!.id,
  ])
})

test('counts as the reminder of every debt it names: nothing more that day, and the next day only what is due', async () => {
  const { cliente_id, week } = await fourDividas()
  await remind()
  await shop.run()
  await charge(cliente_id, { titulo: 'Capacete', data_vencimento: day('2026-03-10') })
  await remind('10T16:00:00')
  expect(await history()).toHaveLength(4)
  // The charge made after the message is reminded of the next day, with all the others.
  shop.at('11T10:00:00')
  await remind('11T10:00:00')
  await shop.run()
  expect(shop.first.handed[1]!.text).toContain('hoje constam 5 valores em aberto')
  expect(await history()).toHaveLength(9)
  await week(5, '2026-03-13')
  await remind('11T15:00:00')
  expect(await history()).toHaveLength(9)
})

test.each(['first', 'second', 'mirror'] as const)(
  'does not name the %s debt if it was paid after queueing',
  async (which) => {
    const dividas = await fourDividas()
    await remind()
    const { id } = dividas[which]
    if (which === 'mirror') await shop.put(`/cobrancas-extras/${id}`, { status: 'pago' })
    else await shop.put(`/pagamentos/${id}/pagar`)
    await shop.run()
    expect(shop.first.handed).toHaveLength(1)
    expect(shop.first.handed[0]!.text).toContain('hoje constam 3 valores em aberto')
    const rows = await history()
    expect(rows).toHaveLength(3)
    expect(dividasOf(rows)).not.toContain(id)
  },
)

test('sends nothing if the only debt with a reminder day was paid', async () => {
  await fourDividas()
  await remind()
  await shop.run()
  // Two days later nothing but a new charge has a reminder day.
  const { cliente_id } = await db
    .selectFrom('pagamentos')
    .select('cliente_id')
    .executeTakeFirstOrThrow()
  const { id } = await charge(cliente_id, {
    titulo: 'Capacete',
    data_vencimento: day('2026-03-11'),
  })
  await remind('11T10:00:00')
  await shop.put(`/cobrancas-extras/${id}`, { status: 'pago' })
  shop.at('11T10:10:00')
  await shop.run()
  expect(shop.first.handed).toHaveLength(1)
})

test('with one debt the template of the shop goes out', async () => {
  const { second, third, mirror, first } = await fourDividas()
  await db.deleteFrom('cobrancas_extras').where('id', '=', mirror.id).execute()
  await db.deleteFrom('pagamentos').where('id', 'in', [first.id, second.id]).execute()
  await remind()
  await shop.run()
  expect(shop.first.handed[0]!.text).toMatch(/^Olá, Ana Exemplo! Tudo bem\?/)
  expect(dividasOf(await history())).toEqual([third.id])
})

test('a debt due tomorrow keeps its own message if no other has a reminder day', async () => {
  const { week } = await fourDividas()
  await remind()
  await shop.run()
  await week(5, '2026-03-12')
  shop.at('11T10:00:00')
  await remind('11T10:00:00')
  await shop.run()
  expect(shop.first.handed[1]!.text).toMatch(/^Olá, Ana Exemplo! Tudo bem\?/)
  expect(shop.first.handed[1]!.text).toContain('Vencimento: 12/03/2026')
})

test('two servers at once send one message', async () => {
  await fourDividas()
  await Promise.all([remind(), remind(), remind()])
  await Promise.all([shop.run({ beside: true }), shop.run({ beside: true })])
  expect(shop.first.handed).toHaveLength(1)
  expect(await history()).toHaveLength(4)
})

test('takes a debt that it names out of the queue of a person', async () => {
  await fourDividas()
  await remind()
  await shop.post('/whatsapp/enviar-todas')
  await shop.run()
  expect(shop.first.handed).toHaveLength(1)
  const dropped = (await history()).filter(({ status }) => status === 'dispensada')
  expect(dropped.map(({ motivo_falha }) => motivo_falha)).toEqual(
    Array.from(
      { length: dropped.length },
      () => 'Saiu na mensagem com tudo o que o cliente tem em aberto.',
    ),
  )
  expect(dropped.length).toBeGreaterThan(0)
})

test('a message that a provider cannot take yet is written again, without what was paid meanwhile', async () => {
  const { second } = await fourDividas()
  await remind()
  const { messenger } = shop.first
  const full = {
    ...messenger,
    async send(message: Parameters<typeof messenger.send>[0]) {
      shop.configure(shop.first)
      await shop.put(`/pagamentos/${second.id}/pagar`)
      expect(message.text).toContain('hoje constam 4 valores')
      throw new LimitReached('O limite foi atingido.', 30_000)
    },
  }
  shop.configure({ ...shop.first, messenger: full })
  await shop.run()
  expect(shop.first.handed).toHaveLength(1)
  expect(shop.first.handed[0]!.text).toContain('hoje constam 3 valores em aberto')
  const rows = await history()
  expect(rows.map(({ status }) => status)).toEqual(['enviado', 'enviado', 'enviado'])
  expect(dividasOf(rows)).not.toContain(second.id)
})

test('a delivery report concerns all rows of the message', async () => {
  await fourDividas()
  await remind()
  await shop.run()
  const ctx = systemContext({ db, now: () => nowAt('10T14:05:00') })
  const [row] = await history()
  await recordDelivery(ctx, {
    provedor: 'dialog360',
    referencia: row!.external_id!,
    entrega: 'entregue',
    motivo: null,
    recebido_em: ctx.now,
  })
  expect((await history()).map(({ status }) => status)).toEqual(Array(4).fill('delivered_real'))
})

test('hands over the values of both approved templates', async () => {
  await fourDividas()
  await remind()
  await shop.run()
  const { variables, grouped } = shop.first.handed[0]!
  expect(variables?.[4]).toBe('2 (e mais 3)')
  expect(variables?.[2]).toBe('24/02/2026')
  expect(grouped?.slice(0, 4)).toEqual([
    'Ana',
    '4',
    'R$ 1.004,49',
    'semana 2 (venceu 24/02) R$ 322,63',
  ])
  expect(shop.first.handed[0]!.text).toContain(grouped![4]!)
})
