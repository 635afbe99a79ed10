import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { queueReminders } from '#features/contato/mensagens/lembretes/service.ts'
import { queuePromessasOfToday } from '#features/contato/mensagens/promessas/service.ts'
import { saveConfig } from '#features/sistema/configuracoes/service.ts'
import { systemContext } from '#server/deps.ts'
import { buildPagamento } from '#tests/kit/server/build.ts'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'
import { judgePromessas } from './service.ts'

const shop = await queueingShop()
const { db } = shop
const nowAt = (time: string) => new Date(`2026-03-${time}-03:00`)

/** A customer who owes R$ 643,56 on 12/03: weeks due on 03/03 and 10/03. */
async function debtor() {
  shop.at('12T10:00:00')
  const ctx = systemContext({ db, now: () => nowAt('10T10:00:00') })
  await saveConfig(ctx, 'avisos', {
    lembrar_por_whatsapp: true,
    whatsapp_so_sem_email: true,
    pausa_entre_mensagens: 5,
  })
  const first = await shop.lateWeek('13997120000', '2026-03-03')
  const { locacao_id, cliente_id } = first
  const week = (semana_referencia: number, due: string) =>
    buildPagamento(db, { locacao_id, semana_referencia, data_vencimento: due as CalendarDay })
  return { cliente_id, locacao_id, first, second: await week(3, '2026-03-10'), week }
}
const promise = (cliente_id: string, fields: object = {}) =>
  shop.post(`/clientes/${cliente_id}/promessas`, {
    valor: 643.56,
    dia: '2026-03-14',
    meio: 'whatsapp',
    ...fields,
  })
const of = async (cliente_id: string) =>
  (await shop.get(`/clientes/${cliente_id}/promessas`)).json()
/** Runs what runs by the clock at that time, and sends what is queued. */
async function timePasses(time: string) {
  shop.at(time)
  const around = { db, now: () => nowAt(time), messengers: shop.messengers }
  await judgePromessas(around)
  await queueReminders(around)
  await queuePromessasOfToday(around)
  await shop.run()
}
const sent = () => shop.first.handed.map(({ text }) => text)
const last = () => shop.first.handed.at(-1)?.text ?? ''

describe('until its day', () => {
  test('no reminder asks for what was due, a new week is reminded of, and the day has its message', async () => {
    const { cliente_id, week } = await debtor()
    expect((await of(cliente_id)).devido_hoje).toBe(643.56)
    expect((await promise(cliente_id)).json()).toMatchObject({
      situacao: 'aberta',
      valor: 643.56,
      recebido: 0,
    })
    await timePasses('12T10:30:00')
    expect(sent()).toEqual([
      'Combinado: R$ 643,56 até sábado, 14/03. Os encargos continuam contando.',
    ])
    await week(4, '2026-03-13')
    await timePasses('13T10:00:00')
    expect(sent()).toHaveLength(2)
    expect(last()).toContain('semana 4')
    expect(last()).not.toContain('322,')
    await timePasses('14T07:50:00')
    expect(sent()).toHaveLength(2)
    await timePasses('14T08:00:00')
    expect(last()).toMatch(
      /^Oi Ana, hoje é o dia que combinamos: R\$ 643,96\. Pague aqui: https:\/\/maremotos\.example\/pagar\/tudo\/[\w-]{24}$/,
    )
    await timePasses('14T15:00:00')
    expect(sent()).toHaveLength(3)
  })

  test('a reminder that waits in the queue is not sent once there is a promise', async () => {
    const { cliente_id } = await debtor()
    await queueReminders({ db, now: () => nowAt('12T10:00:00'), messengers: shop.messengers })
    await promise(cliente_id)
    await shop.run()
    expect(sent()).toEqual([
      'Combinado: R$ 643,56 até sábado, 14/03. Os encargos continuam contando.',
    ])
    expect((await shop.rows())[0]).toMatchObject({
      status: 'dispensada',
      motivo_falha: 'O cliente prometeu pagar, e o dia ainda não passou.',
    })
  })
})

describe('after its day', () => {
  const pay = (id: string, valor_pago: number) =>
    shop.patch(`/pagamentos/${id}/marcar-pago`, { valor_pago, resto: 'devido', forma: 'dinheiro' })

  test.each([
    [321.22, 'R$ 643,55 breaks it, and the reminder of the 15th goes out', 'quebrada'],
    [321.23, 'R$ 643,56 keeps it', 'cumprida'],
  ])('%f of the second week: %s', async (part, _, situacao) => {
    const { cliente_id, first, second } = await debtor()
    await promise(cliente_id)
    shop.at('14T11:00:00')
    await pay(first.id, 322.33)
    await pay(second.id, part)
    await timePasses('15T10:00:00')
    expect((await of(cliente_id)).aberta).toBeNull()
    expect((await shop.get(`/promessas?situacao=${situacao}`)).json()).toContainEqual(
      expect.objectContaining({ cliente_id, situacao }),
    )
    // What is left of the second week is asked for again.
    expect((await shop.rows()).filter(({ momento }) => momento === 3)).toHaveLength(1)
  })

  test('undoing a receipt judges it again, and so does one entered late with its day', async () => {
    const { cliente_id, first, second } = await debtor()
    await promise(cliente_id)
    shop.at('14T11:00:00')
    await shop.put(`/pagamentos/${first.id}/pagar`)
    await shop.put(`/pagamentos/${second.id}/pagar`)
    await timePasses('15T10:00:00')
    expect(await of(cliente_id)).toMatchObject({ cumpridas: 1, quebradas: 0 })
    await shop.post(`/pagamentos/${second.id}/desfazer`)
    expect(await of(cliente_id)).toMatchObject({ cumpridas: 0, quebradas: 1 })
    shop.at('16T10:00:00')
    await shop.patch(`/pagamentos/${second.id}/marcar-pago`, { data_pagamento: '2026-03-14' })
    expect(await of(cliente_id)).toMatchObject({ cumpridas: 1, quebradas: 0 })
  })
})

test('one kept by a receipt that is undone before its day is open again, unless there is another', async () => {
  const { cliente_id, first, second } = await debtor()
  const { id } = (await promise(cliente_id, { valor: 300 })).json()
  await shop.put(`/pagamentos/${first.id}/pagar`)
  expect(await of(cliente_id)).toMatchObject({ cumpridas: 1, aberta: null })
  await shop.post(`/pagamentos/${first.id}/desfazer`)
  expect(await of(cliente_id)).toMatchObject({
    cumpridas: 0,
    quebradas: 0,
    aberta: { id, situacao: 'aberta' },
  })
  const abertas = (await shop.get('/promessas?situacao=aberta')).json()
  expect(abertas.map((each: { id: string }) => each.id)).toContain(id)

  await shop.put(`/pagamentos/${first.id}/pagar`)
  const next = (await promise(cliente_id, { valor: 100, dia: '2026-03-20' })).json()
  await shop.post(`/pagamentos/${first.id}/desfazer`)
  expect(await of(cliente_id)).toMatchObject({
    cumpridas: 0,
    quebradas: 1,
    aberta: { id: next.id },
  })
  await shop.put(`/pagamentos/${second.id}/pagar`)
})

test('two promises at once: one is entered, the other is refused with the first', async () => {
  const { cliente_id } = await debtor()
  const answers = await Promise.all([promise(cliente_id), promise(cliente_id, { valor: 100 })])
  const [made, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([made!.statusCode, refused!.statusCode]).toEqual([201, 409])
  expect(refused!.json()).toMatchObject({
    code: 'promessa_aberta',
    detail: { promessa: { id: made!.json().id, valor: made!.json().valor, dia: '2026-03-14' } },
  })
})

test('one that is taken back is reminded of again, and another may be made', async () => {
  const { cliente_id } = await debtor()
  const { id } = (await promise(cliente_id)).json()
  const undone = await shop.post(`/promessas/${id}/desfazer`, { motivo: 'Desistiu' })
  expect(undone.json()).toMatchObject({ situacao: 'desfeita' })
  expect(
    (await shop.post(`/promessas/${id}/desfazer`, { motivo: 'De novo' })).json(),
  ).toMatchObject({
    code: 'promessa_encerrada',
    detail: 'Esta promessa já foi desfeita.',
  })
  await timePasses('12T10:30:00')
  expect(last()).toContain('no total de R$ 643,56')
  expect((await promise(cliente_id)).statusCode).toBe(201)
  expect(await of(cliente_id)).toMatchObject({
    cumpridas: 0,
    quebradas: 0,
    aberta: { situacao: 'aberta' },
  })
})

test('a kept promise makes room for the next, before its day', async () => {
  const { cliente_id, first } = await debtor()
  await promise(cliente_id, { valor: 100 })
  await shop.put(`/pagamentos/${first.id}/pagar`)
  expect((await promise(cliente_id)).statusCode).toBe(201)
  expect(await of(cliente_id)).toMatchObject({ cumpridas: 1, aberta: { valor: 643.56 } })
})

test('a customer with an open promise is not anonymised', async () => {
  const { cliente_id } = await debtor()
  await promise(cliente_id)
  const { pendencias } = (await shop.get(`/privacidade/clientes/${cliente_id}`)).json()
  expect(pendencias).toContainEqual({
    tipo: 'promessas',
    mensagem: '1 promessa de pagamento em aberto',
    href: `/admin/clientes/${cliente_id}`,
  })
})
