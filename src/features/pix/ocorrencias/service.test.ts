import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake, paymentOf, registered, occurrences } = shop
const confirm = (id: string) => shop.confirm(id)

beforeEach(() => shop.clear())

test('a debt already paid otherwise is not paid twice, and the refund is reported', async () => {
  const { week, externalId } = await shop.charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  fake.pay(externalId)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([314.93])
  const [occurrence] = (await api.get('/pix/a-conferir')).json()
  expect(occurrence).toMatchObject({ motivo: 'duplicado', valor_recebido: 314.93, pagamento_id: week.id })
  expect((await api.post(`/pix/a-conferir/${occurrence.id}/resolver`)).statusCode).toBe(204)
  expect(await occurrences()).toEqual([])
})

describe('money that cannot settle its debt is recorded and reported', () => {
  test.each([
    ['another amount', { valor: centavos(31_492) }, 'divergente'],
    ['another currency', { moeda: 'USD' }, 'divergente'],
  ])('%s', async (_, received, motivo) => {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId, received)
    expect(await confirm(externalId)).toBe('paga')
    expect((await paymentOf(week.id)).status).toBe('pendente')
    expect(await registered(week.locacao_id)).toEqual([])
    expect(await occurrences()).toEqual([motivo])
  })

  test('a payment that was cancelled, corrected or deleted meanwhile', async () => {
    const cancelled = await shop.charged()
    const corrected = await shop.charged()
    const deleted = await shop.charged()
    await api.db
      .updateTable('pagamentos')
      .set({ status: 'cancelado', cancelado_por: 'encerramento' })
      .where('id', '=', cancelled.week.id)
      .execute()
    await api.put(`/pagamentos/${corrected.week.id}`, { valor: 100, data_vencimento: '2026-03-10' })
    await api.db.deleteFrom('pagamentos').where('id', '=', deleted.week.id).execute()
    for (const { externalId } of [cancelled, corrected, deleted]) {
      fake.pay(externalId)
      expect(await confirm(externalId)).toBe('paga')
    }
    expect((await occurrences()).sort()).toEqual(['cancelado', 'divergente', 'excluido'])
    expect((await paymentOf(corrected.week.id)).status).toBe('pendente')
  })
})

test('a payment undone after its Pix stays undone and is reported', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  await confirm(externalId)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([])
  expect(await occurrences()).toEqual(['desfeito'])
  await api.put(`/pagamentos/${week.id}/pagar`)
  expect(await occurrences()).toEqual([])
})

test('a Pix after a manual payment was undone settles the payment', async () => {
  const { week, externalId } = await shop.charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  await api.post(`/pagamentos/${week.id}/desfazer`)
  fake.pay(externalId)
  await confirm(externalId)
  expect(await registered(week.locacao_id)).toEqual([314.93])
  expect(await occurrences()).toEqual([])
})
