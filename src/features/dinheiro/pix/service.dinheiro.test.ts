import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/kit/runs.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'

const shop = await pixShop()
const { api, fake } = shop

/** Lets a person decide all open cases. */
async function decideAll(way: 'estornar' | 'manter') {
  for (const { id, motivo, voltou, valor_recebido } of (await api.get('/pix/a-conferir')).json()) {
    const isTakenBack = motivo === 'devolvido' || motivo === 'contestado'
    const valor = isTakenBack ? voltou : Math.round(valor_recebido * 100 - voltou * 100) / 100
    const answer = await shop.decide(way, id, valor)
    expect([204, 409]).toContain(answer.statusCode)
  }
}

/** Everything that may happen to a charge, in any order and concurrently. */
const EVENTS = {
  'the money comes': ({ externalId }: Charged) => fake.pay(externalId),
  'a webhook reports it': ({ externalId }: Charged) => shop.confirm(externalId),
  'notified twice at once': ({ externalId }: Charged) =>
    Promise.all([shop.confirm(externalId), shop.confirm(externalId)]),
  'the clock asks': () => shop.lookAfter(),
  'paid by hand': ({ week }: Charged) => api.put(`/pagamentos/${week.id}/pagar`),
  'paid by hand while a webhook reports it': ({ week, externalId }: Charged) =>
    Promise.all([api.put(`/pagamentos/${week.id}/pagar`), shop.confirm(externalId)]),
  undone: ({ week }: Charged) => api.post(`/pagamentos/${week.id}/desfazer`),
  'undone while a webhook reports it': ({ week, externalId }: Charged) =>
    Promise.all([api.post(`/pagamentos/${week.id}/desfazer`), shop.confirm(externalId)]),
  'asked for again': ({ week }: Charged) => shop.generate({ pagamento_id: week.id }),
  'a part is refunded': ({ externalId }: Charged) => back(externalId, { devolvido: 5000 }),
  'all is refunded': ({ externalId }: Charged) => back(externalId, { devolvido: 31_493 }),
  disputed: ({ externalId }: Charged) => back(externalId, { contestado: 31_493 }),
  'the dispute is won': ({ externalId }: Charged) => back(externalId, {}),
  reversed: () => decideAll('estornar'),
  kept: () => decideAll('manter'),
  'reversed while a webhook reports it': ({ externalId }: Charged) =>
    Promise.all([decideAll('estornar'), shop.confirm(externalId)]),
}
type Charged = Awaited<ReturnType<typeof shop.charged>>
type Event = keyof typeof EVENTS

/** Only a paid charge can be refunded or disputed; refunds are final. */
function back(externalId: string, { devolvido = 0, contestado = 0 }) {
  const charge = fake.charges.get(externalId)
  if (charge?.status !== 'paga') return
  const refunded = Math.max(charge.devolvido, devolvido)
  fake.takeBack(externalId, {
    devolvido: refunded,
    contestado: Math.min(contestado, 31_493 - refunded),
  })
}

test('after any events in any order, money is registered at most once or reported', async () => {
  const events = fc.array(fc.constantFrom(...(Object.keys(EVENTS) as Event[])), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      await shop.clear()
      fake.charges.clear()
      const charged = await shop.charged()
      for (const event of happened) await EVENTS[event](charged)
      const cameIn = [...fake.charges.values()].filter(({ status }) => status === 'paga').length
      // Finally the jobs run once more.
      await shop.lookAfter()
      for (const { externalId } of fake.charges.values()) await shop.confirm(externalId)

      const { status } = await shop.pagamentoOf(charged.week.id)
      const books = await shop.books(charged.week.locacao_id)
      const rows = await shop.rows()
      const open = new Map((await shop.cases()).map((each) => [each.id, each]))
      const byPix = rows.filter((row) => row.status === 'paga')
      expect(byPix).toHaveLength(cameIn)

      // The debt counts once in the register exactly while it is paid, whatever was reversed before.
      expect(books.ofDivida).toBe(status === 'pago' ? 31_493 : 0)
      // What was kept as revenue is there once for each Pix, unless it was reversed.
      const kept = byPix.filter(({ resolucao }) => resolucao === 'receita')
      expect(books.manual).toBeGreaterThanOrEqual(0)
      expect(books.manual).toBeLessThanOrEqual(31_493 * byPix.length)
      expect(kept.every(({ receita_id }) => receita_id !== null)).toBe(true)

      for (const row of byPix) {
        const charge = fake.charges.get(row.external_id!)!
        const recebido = row.valor_recebido!
        expect(row.voltou).toBe(Math.min(charge.devolvido + charge.contestado, recebido))
        const settles = row.ocorrencia === null && status === 'pago'
        const isReceita = row.receita_id !== null && books.current.has(row.receita_id)
        const isCase = open.has(row.id)
        // Money with the shop is in the register, reported, or dealt with by a person.
        if (row.voltou < recebido)
          expect(settles || isReceita || isCase || row.resolvida_em !== null).toBe(true)
        // Money with the payer is out of the register, reported, or kept by a person.
        if (row.voltou > row.conferido) expect(isCase && (settles || isReceita)).toBe(true)
        if (settles && row.voltou > 0 && !isCase) expect(row.conferido).toBe(row.voltou)
      }
      expect(
        byPix.filter((row) => row.ocorrencia === null && status === 'pago').length,
      ).toBeLessThanOrEqual(1)
    }),
    { numRuns: runs(60) },
  )
}, 180_000)
