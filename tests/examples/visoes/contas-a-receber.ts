import type { Calls } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /clientes/:id/dividas': {
    good: async (shop) => ({
      params: { id: (await shop.locacao()).cliente_id },
      query: { valor: '500' },
    }),
    bad: { query: { em: 'hoje', valor: '-1' } },
  },
}
