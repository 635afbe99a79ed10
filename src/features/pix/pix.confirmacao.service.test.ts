import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import { workAt } from '#server/deps.ts'
import { testApi } from '#tests/api.ts'
import { factories } from '#tests/factories.ts'
import { fakeGateway } from '#tests/gateways.ts'
import { confirmCharge } from './pix.confirmacao.service.ts'
import { listOccurrences } from './pix.ocorrencias.service.ts'

const fake = fakeGateway()
const api = await testApi({ now: '2026-03-10T12:00:00Z', gateways: fake.gateways })
const { locacao, pagamentosDe } = factories(api)
const work = () => workAt(api.db, { usuario: 'sistema', origem: null }, new Date('2026-03-10T12:00:00Z'))
const confirm = (id: string) => confirmCharge(work(), fake.gateways, 'mercadopago', id)

/** A week that is due today, with an open charge for it. */
async function charged() {
  const { id: locacao_id } = await locacao()
  const week = (await pagamentosDe(locacao_id))[0]
  const pix = (
    await api.post('/pagamentos/gerar-pix', { valor: 1, descricao: 'x', pagamento_id: week.id })
  ).json()
  const externalId = [...fake.charges.values()].find(({ referencia }) => referencia === pix.id)!.externalId
  return { week, pix, externalId }
}
const paymentOf = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
const registered = async (locacao_id: string) =>
  (await api.get(`/receitas?locacao_id=${locacao_id}`)).json().map(({ valor }: { valor: number }) => valor)
const occurrences = async () => (await listOccurrences(api.db)).map(({ motivo }) => motivo)

beforeEach(async () => {
  fake.does('works')
  await api.db.deleteFrom('pix_cobrancas').execute()
})

test('a charge that was paid marks its payment paid, and enters it in the register', async () => {
  const { week, externalId } = await charged()
  expect(await confirm(externalId)).toBe('aberta')
  expect((await paymentOf(week.id)).status).toBe('pendente')
  fake.pay(externalId, { pagaEm: '2026-03-10' as CalendarDay })
  expect(await confirm(externalId)).toBe('paga')
  expect(await paymentOf(week.id)).toMatchObject({
    status: 'pago',
    valor_pago: 314.93,
    forma: 'pix',
    data_pagamento: '2026-03-10',
  })
  expect(await registered(week.locacao_id)).toEqual([314.93])
  expect(await occurrences()).toEqual([])
})

test('however often it is confirmed, at once and later, the money is there once', async () => {
  const { week, externalId } = await charged()
  fake.pay(externalId)
  expect(await Promise.all(Array.from({ length: 5 }, () => confirm(externalId)))).toEqual(
    Array(5).fill('paga'),
  )
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([314.93])
})

test('paid by hand and by Pix at the same moment: entered once, and if twice paid, said so', async () => {
  for (let round = 0; round < 4; round++) {
    const { week, externalId } = await charged()
    fake.pay(externalId)
    await Promise.all([api.put(`/pagamentos/${week.id}/pagar`), confirm(externalId)])
    expect(await registered(week.locacao_id)).toEqual([314.93])
    expect((await paymentOf(week.id)).status).toBe('pago')
  }
})

test('paid otherwise before: nothing is doubled, and somebody is told whom to give it back', async () => {
  const { week, externalId } = await charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  fake.pay(externalId)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([314.93])
  const [told] = (await api.get('/pix/a-conferir')).json()
  expect(told).toMatchObject({ motivo: 'duplicado', valor_recebido: 314.93, pagamento_id: week.id })
  expect((await api.post(`/pix/a-conferir/${told.id}/resolver`)).statusCode).toBe(204)
  expect(await occurrences()).toEqual([])
})

describe('money that cannot settle its debt is kept, and told', () => {
  test.each([
    ['another amount', { valor: centavos(31_492) }, 'divergente'],
    ['another currency', { moeda: 'USD' }, 'divergente'],
  ])('%s', async (_, came, motivo) => {
    const { week, externalId } = await charged()
    fake.pay(externalId, came)
    expect(await confirm(externalId)).toBe('paga')
    expect((await paymentOf(week.id)).status).toBe('pendente')
    expect(await registered(week.locacao_id)).toEqual([])
    expect(await occurrences()).toEqual([motivo])
  })

  test('a payment that was cancelled, corrected or deleted meanwhile', async () => {
    const cancelled = await charged()
    const corrected = await charged()
    const deleted = await charged()
    await api.db
      .updateTable('pagamentos')
      .set({ status: 'cancelado', cancelado_por: 'encerramento' })
      .where('id', '=', cancelled.week.id)
      .execute()
    await api.put(`/pagamentos/${corrected.week.id}`, { valor: 100, data_vencimento: '2026-03-10' })
    expect((await api.delete(`/pagamentos/${deleted.week.id}`)).statusCode).toBe(204)
    for (const { externalId } of [cancelled, corrected, deleted]) {
      fake.pay(externalId)
      expect(await confirm(externalId)).toBe('paga')
    }
    expect((await occurrences()).sort()).toEqual(['cancelado', 'divergente', 'excluido'])
    expect((await paymentOf(corrected.week.id)).status).toBe('pendente')
  })
})

test('undone after the Pix had come: it stays undone whatever is heard again, and it is told', async () => {
  const { week, externalId } = await charged()
  fake.pay(externalId)
  await confirm(externalId)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([])
  expect(await occurrences()).toEqual(['desfeito'])
  await api.put(`/pagamentos/${week.id}/pagar`)
  expect(await occurrences()).toEqual([])
})

test('paid by hand, undone, then the Pix comes: it settles the payment', async () => {
  const { week, externalId } = await charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  fake.pay(externalId)
  await confirm(externalId)
  expect(await registered(week.locacao_id)).toEqual([314.93])
  expect(await occurrences()).toEqual([])
})

test('what is none of ours changes nothing', async () => {
  const { week, externalId } = await charged()
  fake.pay(externalId)
  fake.change(externalId, { referencia: 'de outro sistema' })
  expect(await confirm(externalId)).toBe('desconhecida')
  fake.change(externalId, { referencia: '0190a0a0-0000-7000-8000-000000000009' })
  expect(await confirm(externalId)).toBe('desconhecida')
  expect(await confirm('nunca-vista')).toBe('desconhecida')
  expect(await confirm('../outra')).toBe('desconhecida')
  expect((await paymentOf(week.id)).status).toBe('pendente')
})

test('a gateway that cannot be asked changes nothing', async () => {
  const { week, externalId } = await charged()
  fake.pay(externalId)
  fake.does('keeps silent')
  await expect(confirm(externalId)).rejects.toMatchObject({ code: 'provedor_sem_resposta' })
  await expect(confirmCharge(work(), async () => [], 'stripe', 'pi_1')).rejects.toMatchObject({
    code: 'provedor_nao_configurado',
    message: 'Stripe não está configurado.',
  })
  expect((await paymentOf(week.id)).status).toBe('pendente')
})

test('an extra charge is paid likewise', async () => {
  const { id: locacao_id, cliente_id } = await locacao()
  const cobranca = (
    await api.post('/cobrancas-extras', {
      locacao_id,
      cliente_id,
      tipo: 'outros',
      titulo: 'Capacete',
      descricao: 'Perdido',
      valor: 150,
    })
  ).json()
  const body = { valor: 1, descricao: 'x', cobranca_id: cobranca.id }
  const pix = (await api.post('/pagamentos/gerar-pix', body)).json()
  expect(pix).toMatchObject({ valor: 150, provedor: 'mercadopago' })
  const { externalId } = [...fake.charges.values()].find(({ referencia }) => referencia === pix.id)!
  fake.pay(externalId)
  await Promise.all([confirm(externalId), confirm(externalId)])
  const paid = (await api.get(`/cobrancas-extras/${cobranca.id}`)).json()
  expect(paid).toMatchObject({ status: 'pago', forma: 'pix', data_pagamento: '2026-03-10' })
  expect(await registered(locacao_id)).toEqual([150])
})
