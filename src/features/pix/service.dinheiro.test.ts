import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake } = shop

/** Everything that may happen to a charge, in any order and concurrently. */
const EVENTS = {
  'the money comes': ({ externalId }: Charged) => fake.pay(externalId),
  'a notice tells of it': ({ externalId }: Charged) => shop.confirm(externalId),
  'told twice at once': ({ externalId }: Charged) =>
    Promise.all([shop.confirm(externalId), shop.confirm(externalId)]),
  'the clock asks': () => shop.lookAfter(),
  'paid by hand': ({ week }: Charged) => api.put(`/pagamentos/${week.id}/pagar`),
  'paid by hand while a notice tells of it': ({ week, externalId }: Charged) =>
    Promise.all([api.put(`/pagamentos/${week.id}/pagar`), shop.confirm(externalId)]),
  undone: ({ week }: Charged) => api.post(`/pagamentos/${week.id}/desfazer`),
  'asked for again': ({ week }: Charged) => shop.generate({ pagamento_id: week.id }),
}
type Charged = Awaited<ReturnType<typeof shop.charged>>
type Event = keyof typeof EVENTS

test('after any events in any order, money is registered at most once or reported', async () => {
  const events = fc.array(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), {
    minLength: 1,
    maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      await shop.clear()
      fake.charges.clear()
      const charged = await shop.charged()
      for (const event of happened) await EVENTS[event](charged)
      const cameIn = [...fake.charges.values()].filter(({ status }) => status === 'paga').length
      // Finally the job runs once more.
      await shop.lookAfter()
      for (const { externalId } of fake.charges.values()) await shop.confirm(externalId)

      const registered: number[] = await shop.registered(charged.week.locacao_id)
      const reported = await shop.occurrences()
      const { status } = await shop.paymentOf(charged.week.id)
      expect(registered).toEqual(status === 'pago' ? [314.93] : [])
      const byPix = (await shop.rows()).filter((row) => row.status === 'paga')
      expect(byPix).toHaveLength(cameIn)
      // Each Pix received is either in the register or reported.
      const settled = byPix.filter((row) => row.ocorrencia === null && status === 'pago').length
      expect(settled + reported.length).toBeGreaterThanOrEqual(cameIn)
      expect(settled).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})
