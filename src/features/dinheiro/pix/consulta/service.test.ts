import { beforeEach, expect, test } from 'vitest'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake, pagamentoOf } = shop
const statuses = async () => (await shop.rows()).map(({ status }) => status)

beforeEach(async () => {
  await shop.clear()
  fake.charges.clear()
  fake.asked.length = 0
  shop.setNow('2026-03-10T12:00:00Z')
})

test('the job finds a payment without a webhook', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  expect(await shop.lookAfter()).toEqual({ counts: { consultadas: 1, falhas: 0 } })
  expect((await pagamentoOf(week.id)).status).toBe('pago')
  expect((await shop.lookAfter()).counts.consultadas).toBe(0)
})

test('cancels an expired charge, and one whose debt is settled, at the gateway', async () => {
  const late = await shop.charged()
  const paid = await shop.charged()
  await api.put(`/pagamentos/${paid.week.id}/pagar`)
  await shop.lookAfter()
  expect(fake.charges.get(paid.externalId)?.status).toBe('encerrada')
  expect(fake.charges.get(late.externalId)?.status).toBe('aberta')
  shop.setNow('2026-03-11T03:00:00Z')
  await shop.lookAfter()
  expect(fake.charges.get(late.externalId)?.status).toBe('encerrada')
  expect(await statuses()).toEqual(['encerrada', 'encerrada'])
})

test('counts a payment made while the charge is being cancelled', async () => {
  const { week } = await shop.charged()
  shop.setNow('2026-03-11T03:00:00Z')
  fake.does('is paid while it closes')
  await shop.lookAfter()
  expect((await pagamentoOf(week.id)).status).toBe('pago')
})

test('skips a rate-limited gateway until the next run', async () => {
  await shop.charged()
  const second = await shop.charged()
  fake.does('limits')
  expect(await shop.lookAfter()).toEqual({ counts: { consultadas: 1, falhas: 1 } })
  fake.does('works')
  fake.asked.length = 0
  await shop.lookAfter()
  // The charge checked longest ago comes first.
  expect(fake.asked[0]).toBe(second.externalId)
  expect(fake.asked).toHaveLength(2)
})

test('gives up a charge unknown to its gateway two days after its expiry', async () => {
  const { externalId } = await shop.charged()
  fake.charges.delete(externalId)
  await shop.lookAfter()
  expect(await statuses()).toEqual(['aberta'])
  shop.setNow('2026-03-13T04:00:00Z')
  await shop.lookAfter()
  expect(await statuses()).toEqual(['encerrada'])
})

test('checking a charge writes no audit line, its payment does', async () => {
  const { externalId } = await shop.charged()
  const lines = async () =>
    (
      await api.db
        .selectFrom('auditoria')
        .select('id')
        .where('entidade', '=', 'pix_cobrancas')
        .where('acao', '=', 'update')
        .execute()
    ).length
  const before = await lines()
  await shop.lookAfter()
  await shop.lookAfter()
  expect(await lines()).toBe(before)
  fake.pay(externalId)
  await shop.lookAfter()
  expect(await lines()).toBe(before + 1)
})
