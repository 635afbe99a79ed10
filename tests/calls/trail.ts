import { badPage, type Calls, nothing } from './call.ts'

const badFilter = { query: { acao: 'pintar', data_inicio: 'ontem' } }

export const TRAIL: Calls = {
  'GET /auditoria': { good: nothing, bad: { query: { ...badPage.query, ...badFilter.query } } },
  'GET /auditoria/usuarios': { good: nothing },
  'GET /auditoria/exportar': { good: () => ({ query: { entidade: 'motos' } }), bad: badFilter },
  'GET /auditoria/:entidade/:id': {
    good: async (shop) => ({ params: { entidade: 'motos', id: (await shop.moto()).id } }),
    bad: { params: { entidade: 'usuarios' } },
  },
}
