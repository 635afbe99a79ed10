import type { Calls } from '#tests/kit/calls/call.ts'

/** How each call of the contract succeeds and is refused; `tests/calls.test.ts` and the fuzz tests send them. */
export const examples: Calls = {
  'GET /sistema/pesquisa-global': {
    good: async (shop) => ({ query: { q: (await shop.moto()).placa } }),
    bad: { query: { q: 'x'.repeat(101) } },
  },
}
