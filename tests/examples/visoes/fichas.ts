import { badPage, type Calls } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /clientes/:id/linha-do-tempo': {
    good: async (shop) => ({ params: { id: (await shop.locacao()).cliente_id } }),
    bad: badPage,
  },
  'GET /motos/:id/linha-do-tempo': {
    good: async (shop) => ({ params: { id: (await shop.moto()).id } }),
    bad: badPage,
  },
  'GET /motos/:id/quilometragem': {
    good: async (shop) => ({ params: { id: (await shop.moto()).id } }),
  },
}
