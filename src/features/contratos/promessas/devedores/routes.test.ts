import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

test('GET /devedores lists each customer once with all that is due, the longest first', async () => {
  const shop = await testApi({ now: '2026-03-10T12:00:00Z' })
  const { locacao, cliente } = factories(shop)
  const extra = { tipo: 'outros', titulo: 'Chave', descricao: 'Chave nova', valor: 45 }
  const early = await locacao()
  await shop.post('/cobrancas-extras', { ...extra, cliente_id: early.cliente_id })
  shop.setNow('2026-03-17T12:00:00Z')
  const late = await locacao()
  const future = await cliente()
  const next = { ...extra, cliente_id: future.id, data_vencimento: '2026-04-30' }
  await shop.post('/cobrancas-extras', next)

  const { atrasados, vencem_hoje } = (await shop.get('/devedores')).json()
  // Two weeks, one of them seven days late with 2% and 7 × R$ 0,10, and the charge of a week ago.
  expect(atrasados).toMatchObject({
    total: 1,
    itens: [
      {
        cliente_id: early.cliente_id,
        desde: '2026-03-10',
        semanas: 2,
        cobrancas: 1,
        devido_hoje: 314.93 + 6.3 + 0.7 + 314.93 + 45,
      },
    ],
  })
  expect(vencem_hoje).toMatchObject({
    total: 1,
    itens: [{ cliente_id: late.cliente_id, semanas: 1, devido_hoje: 314.93 }],
  })
  expect((await shop.get('/devedores?limite=0')).statusCode).toBe(422)
})
