import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** Returns the receipt of a week that was just paid. */
const paid = async (shop: Shop) => {
  const { id: pagamento_id } = await shop.paid()
  const [recibo] = (await shop.ok(
    shop.api.get(`/recibos?pagamento_id=${pagamento_id}`),
  )) as unknown as {
    id: string
  }[]
  return { pagamento_id, params: { id: recibo!.id } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /recibos': {
    good: async (shop) => ({ query: { pagamento_id: (await paid(shop)).pagamento_id } }),
    bad: { query: { pagamento_id: 'um' } },
  },
  'GET /recebimentos/:id/recibo': { good: async (shop) => ({ params: (await paid(shop)).params }) },
  'POST /recebimentos/:id/enviar': {
    good: async (shop) => ({ params: (await paid(shop)).params, body: { por: 'whatsapp' } }),
    bad: { body: { por: 'carta' } },
    rules: [
      {
        status: 409,
        code: 'sem_email',
        when: async (shop) => ({ params: (await paid(shop)).params, body: { por: 'email' } }),
      },
    ],
  },
}
