import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'

const badFilter = { query: { acao: 'pintar', data_inicio: 'ontem' } }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /auditoria': { good: nothing, bad: { query: { ...badPage.query, ...badFilter.query } } },
  'GET /auditoria/semana': {
    good: () => ({ query: { dia: '2026-03-10' } }),
    bad: { query: { dia: 'ontem' } },
  },
  'GET /auditoria/usuarios': { good: nothing },
  'GET /auditoria/exportar': { good: () => ({ query: { entidade: 'motos' } }), bad: badFilter },
  'GET /auditoria/:entidade/:id': {
    good: async (shop) => ({ params: { entidade: 'motos', id: (await shop.moto()).id } }),
    bad: { params: { entidade: 'usuarios' } },
  },
}
