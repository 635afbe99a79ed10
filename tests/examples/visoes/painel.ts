import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /dashboard/resumo': { good: nothing },
  'GET /dashboard/hoje': { good: nothing },
  'GET /vencimentos': {
    good: async (shop) => {
      await shop.despesa()
      return { query: { tipo: 'contas', ate: '2026-12-31' } }
    },
    bad: { query: { tipo: 'rg', ate: '31/12/2026' } },
  },
  'GET /dashboard/alertas': { good: nothing },
  'GET /dashboard/graficos/recebido': { good: nothing },
  'GET /dashboard/graficos/frota': { good: nothing },
  'GET /dashboard/graficos/atrasos': { good: nothing },
  'GET /dashboard/graficos/paradas': { good: nothing },
}
