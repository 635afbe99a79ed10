import { expect, test, vi } from 'vitest'
import type { Gateway } from '#integrations/payments/port.ts'
import { selectWebhooks } from '#integrations/webhooks/select.ts'
import { testApi } from '#tests/kit/server/api.ts'

const never = new Promise<never>(() => {})
const api = await testApi({
  gateways: async () => [{ name: 'asaas', findCharge: () => never } as unknown as Gateway],
  webhooks: selectWebhooks({
    credentials: async () => ({ asaas: { token: 'x' } }),
    keyOf: () => 'chave',
    publicUrl: 'https://loja.exemplo.com.br',
  }),
})

test('shutdown does not wait for an unresponsive gateway, and the webhook is not lost', async () => {
  const tell = (id: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/webhooks/asaas',
      headers: { 'asaas-access-token': 'chave' },
      payload: { id, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } },
    })
  const rows = () =>
    api.db.selectFrom('webhooks_recebidos').selectAll().orderBy('evento_id').execute()
  for (const id of ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5'])
    expect((await tell(id)).json()).toEqual({ recebidos: 1 })
  const taken = async () => (await rows()).filter(({ tentativas }) => tentativas === 1).length
  await vi.waitUntil(async () => (await taken()) === 4, { timeout: 10_000 })

  const start = performance.now()
  await api.app.close()
  expect(performance.now() - start).toBeLessThan(5000)
  expect((await rows()).map(({ status }) => status)).toEqual(Array(5).fill('pendente'))
  expect(await taken()).toBe(4)
})
