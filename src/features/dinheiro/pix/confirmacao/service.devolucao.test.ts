import { beforeEach, describe, expect, test } from 'vitest'
import { runs } from '#tests/kit/runs.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake, pagamentoOf, registered } = shop
const confirm = (id: string) => shop.confirm(id)

/** What a person sees of each case: why, and how much went back. */
const cases = async () => (await shop.cases()).map(({ motivo, voltou }) => [motivo, voltou])
/** Creates a week paid by a Pix. */
async function paid() {
  const charged = await shop.charged()
  fake.pay(charged.externalId)
  await confirm(charged.externalId)
  return charged
}
const row = async (externalId: string) =>
  (await shop.rows()).find((each) => each.external_id === externalId)!

beforeEach(async () => {
  await shop.clear()
  fake.charges.clear()
  fake.asked.length = 0
  shop.setNow('2026-03-10T12:00:00Z')
})

test('a refund of a settled debt opens one case and changes nothing else', async () => {
  const { week, externalId } = await paid()
  fake.takeBack(externalId, { devolvido: 31_493 })
  await Promise.all(Array.from({ length: 5 }, () => confirm(externalId)))
  expect(await confirm(externalId)).toBe('paga')
  expect(await cases()).toEqual([['devolvido', 31_493]])
  expect((await pagamentoOf(week.id)).status).toBe('pago')
  expect(await registered(week.locacao_id)).toEqual([314.93])
})

test('a part, then the rest, is one case of the right amount', async () => {
  const { externalId } = await paid()
  fake.takeBack(externalId, { devolvido: 5000 })
  await confirm(externalId)
  expect(await cases()).toEqual([['devolvido', 5000]])
  fake.takeBack(externalId, { devolvido: 31_493 })
  await confirm(externalId)
  expect(await cases()).toEqual([['devolvido', 31_493]])
})

test('a refund after a part was kept is a case again', async () => {
  const { externalId } = await paid()
  fake.takeBack(externalId, { devolvido: 5000 })
  await confirm(externalId)
  const [{ id }] = (await api.get('/pix/a-conferir')).json()
  expect((await shop.decide('manter', id, 50)).statusCode).toBe(204)
  await confirm(externalId)
  expect(await cases()).toEqual([])
  fake.takeBack(externalId, { devolvido: 6000 })
  await confirm(externalId)
  expect(await cases()).toEqual([['devolvido', 6000]])
})

test('a dispute won before anybody decided leaves no case', async () => {
  const { week, externalId } = await paid()
  fake.takeBack(externalId, { contestado: 31_493 })
  await confirm(externalId)
  expect(await cases()).toEqual([['contestado', 31_493]])
  fake.takeBack(externalId, {})
  await confirm(externalId)
  expect(await cases()).toEqual([])
  expect((await pagamentoOf(week.id)).status).toBe('pago')
})

test('a dispute that ends in a refund stays one case', async () => {
  const { externalId } = await paid()
  fake.takeBack(externalId, { contestado: 31_493 })
  await confirm(externalId)
  fake.takeBack(externalId, { devolvido: 31_493 })
  await confirm(externalId)
  expect(await cases()).toEqual([['devolvido', 31_493]])
})

describe('a dispute won after the decision', () => {
  test('reports the money that is with the shop again, if it was reversed', async () => {
    const { week, externalId } = await paid()
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    const { id } = await row(externalId)
    await shop.decide('estornar', id, 314.93)
    fake.takeBack(externalId, {})
    await confirm(externalId)
    expect(await cases()).toEqual([['estornado', 0]])
    // Paying by hand does not hide it: the shop then has the money twice.
    await api.put(`/pagamentos/${week.id}/pagar`)
    expect(await cases()).toEqual([['estornado', 0]])
    await shop.decide('manter', id, 314.93)
    expect(await cases()).toEqual([])
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    expect(await cases()).toEqual([['contestado', 31_493]])
  })

  test('is no case if it was kept, and a new dispute is', async () => {
    const { externalId } = await paid()
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    await shop.decide('manter', (await row(externalId)).id, 314.93)
    fake.takeBack(externalId, {})
    await confirm(externalId)
    expect(await cases()).toEqual([])
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    expect(await cases()).toEqual([['contestado', 31_493]])
  })
})

describe('money that went back before the payment was seen', () => {
  test('does not settle the debt and is reported', async () => {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId)
    fake.takeBack(externalId, { devolvido: 31_493 })
    await Promise.all([confirm(externalId), confirm(externalId)])
    expect(await cases()).toEqual([['voltou', 31_493]])
    expect((await pagamentoOf(week.id)).status).toBe('pendente')
    expect(await registered(week.locacao_id)).toEqual([])
    await api.post(`/pix/a-conferir/${(await row(externalId)).id}/resolver`)
    expect(await cases()).toEqual([])
  })

  test('settles the debt once a won dispute returns it', async () => {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId)
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    fake.takeBack(externalId, {})
    await confirm(externalId)
    expect(await cases()).toEqual([])
    expect((await pagamentoOf(week.id)).status).toBe('pago')
    expect(await registered(week.locacao_id)).toEqual([314.93])
  })

  test('settles the debt if only a part did, and reports that part', async () => {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId)
    fake.takeBack(externalId, { devolvido: 5000 })
    await confirm(externalId)
    expect(await cases()).toEqual([['devolvido', 5000]])
    expect((await pagamentoOf(week.id)).status).toBe('pago')
  })
})

test('an answer to an earlier question changes nothing', async () => {
  const { externalId } = await paid()
  const before = shop.ctx()
  shop.setNow('2026-03-10T12:00:05Z')
  fake.takeBack(externalId, { devolvido: 31_493 })
  await confirm(externalId)
  fake.takeBack(externalId, {})
  await shop.confirmAt(before, externalId)
  expect(await cases()).toEqual([['devolvido', 31_493]])
})

test('money given back that settled no debt closes its case', async () => {
  const { week, externalId } = await shop.charged()
  await api.put(`/pagamentos/${week.id}/pagar`)
  fake.pay(externalId)
  await confirm(externalId)
  expect(await cases()).toEqual([['duplicado', 0]])
  fake.takeBack(externalId, { devolvido: 5000 })
  await confirm(externalId)
  expect(await cases()).toEqual([['duplicado', 5000]])
  fake.takeBack(externalId, { devolvido: 31_493 })
  await confirm(externalId)
  expect(await cases()).toEqual([])
  expect(await registered(week.locacao_id)).toEqual([314.93])
})

test('a payment undone by hand and a refund at once leave the debt open and no case', async () => {
  for (let round = 0; round < runs(4); round++) {
    const { week, externalId } = await paid()
    fake.takeBack(externalId, { devolvido: 31_493 })
    await Promise.all([api.post(`/pagamentos/${week.id}/desfazer`), confirm(externalId)])
    expect((await pagamentoOf(week.id)).status).toBe('pendente')
    expect(await cases()).toEqual([])
    expect(
      (await registered(week.locacao_id)).reduce((sum: number, valor: number) => sum + valor, 0),
    ).toBe(0)
  }
})

test('a later Pix settles the debt of a refunded and reversed one', async () => {
  const { week, externalId } = await paid()
  fake.takeBack(externalId, { devolvido: 31_493 })
  await confirm(externalId)
  await shop.decide('estornar', (await row(externalId)).id, 314.93)
  const pix = (await shop.generate({ pagamento_id: week.id })).json()
  const second = shop.idAtGateway(pix.id)
  expect(second).not.toBe(externalId)
  fake.pay(second)
  await confirm(second)
  expect((await pagamentoOf(week.id)).status).toBe('pago')
  expect(await cases()).toEqual([])
})

describe('a deposit', () => {
  test.each([
    ['returned whole is no case', 0, 70_000, []],
    ['of which more went back than was returned is a case', 200, 70_000, [['devolvido', 70_000]]],
    ['of which the returned part went back is no case', 200, 50_000, []],
  ])('that is settled and %s', async (_, valor_retido, devolvido, expected) => {
    const caucao = await shop.caucao()
    const pix = (await shop.generate({ pagamento_id: caucao.id })).json()
    const externalId = shop.idAtGateway(pix.id)
    fake.pay(externalId)
    await confirm(externalId)
    await api.post(`/locacoes/${caucao.locacao_id}/cancelar`, { motivo: 'Fim' })
    const settled = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido })
    expect(settled.statusCode).toBe(200)
    fake.takeBack(externalId, { devolvido })
    await confirm(externalId)
    expect(await cases()).toEqual(expected)
  })
})

describe('the job', () => {
  test('finds a refund whose webhook was lost, once a day', async () => {
    const { externalId } = await paid()
    fake.takeBack(externalId, { devolvido: 31_493 })
    expect((await shop.lookAgain()).counts.consultadas).toBe(0)
    shop.setNow('2026-03-11T12:00:01Z')
    expect(await shop.lookAgain()).toEqual({ counts: { consultadas: 1, falhas: 0 } })
    expect(await cases()).toEqual([['devolvido', 31_493]])
    expect((await shop.lookAgain()).counts.consultadas).toBe(0)
  })

  test('asks weekly after a week, daily while a case is open, and stops after 90 days', async () => {
    const { externalId } = await paid()
    const asks = async (now: string) => {
      shop.setNow(now)
      return (await shop.lookAgain()).counts.consultadas
    }
    expect(await asks('2026-03-17T12:00:01Z')).toBe(1)
    expect(await asks('2026-03-18T12:00:02Z')).toBe(0)
    expect(await asks('2026-03-24T12:00:03Z')).toBe(1)
    fake.takeBack(externalId, { contestado: 31_493 })
    await confirm(externalId)
    expect(await asks('2026-03-25T12:00:04Z')).toBe(1)
    expect(await asks('2026-07-25T12:00:00Z')).toBe(1)
    await shop.decide('manter', (await row(externalId)).id, 314.93)
    expect(await asks('2026-07-26T12:00:01Z')).toBe(0)
  })

  test('writes no audit line for a charge that kept its money', async () => {
    const { externalId } = await paid()
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
    shop.setNow('2026-03-11T12:00:01Z')
    await shop.lookAgain()
    expect(await lines()).toBe(before)
    fake.takeBack(externalId, { devolvido: 1 })
    await confirm(externalId)
    expect(await lines()).toBe(before + 1)
  })
})
