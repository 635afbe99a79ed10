import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

let items = 0
const body = () => ({ nome: `Corrente ${++items}`, intervalo_km: 5000, aviso_km: 300 })
const item = async (shop: Shop) => {
  const { id } = await shop.ok(shop.api.post('/itens-manutencao', body()))
  return { params: { id: id as unknown as string } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /manutencoes/previsao': {
    good: async (shop) => ({ query: { moto_id: (await shop.moto()).id } }),
    bad: { query: { ate: 'amanhã' } },
  },
  'GET /itens-manutencao': { good: nothing },
  'GET /itens-manutencao/:id': { good: item },
  'POST /itens-manutencao': {
    good: () => ({ body: body() }),
    bad: { body: { nome: '', intervalo_km: 0 } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async () => ({ body: { nome: 'Sem intervalo' } }),
      },
      {
        status: 409,
        code: 'item_duplicado',
        when: async () => ({ body: { ...body(), nome: 'RELAÇAO' } }),
      },
    ],
  },
  'PUT /itens-manutencao/:id': {
    good: async (shop) => ({ ...(await item(shop)), body: { ativo: false } }),
    bad: { body: { aviso_km: -1 } },
    rules: [
      {
        status: 409,
        code: 'item_duplicado',
        when: async (shop) => ({ ...(await item(shop)), body: { nome: 'vela' } }),
      },
    ],
  },
}
