import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const locatario = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /relatorios/clientes': {
    good: async (shop) => ({ query: { busca: (await shop.locacao()).cliente_nome } }),
    bad: { query: { status: 'sumidos' } },
  },
  'GET /relatorios/clientes/totais': { good: nothing },
  'GET /relatorios/clientes/exportar': { good: nothing, bad: { query: { formato: 'xls' } } },
  'GET /relatorios/clientes/:id': { good: locatario },
  'GET /relatorios/clientes/:id/exportar': { good: locatario, bad: { query: { formato: 'xls' } } },
}
