import type { Calls } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /sistema/pesquisa-global': {
    good: async (shop) => ({ query: { q: (await shop.moto()).placa } }),
    bad: { query: { q: 'x'.repeat(101) } },
  },
}
