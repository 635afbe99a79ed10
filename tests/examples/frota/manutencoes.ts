import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const servico = async (shop: Shop) => ({
  moto_id: (await shop.moto()).id,
  tipo: 'troca_oleo',
  descricao: 'Óleo e filtro',
  data_realizada: '2026-03-09',
  km_realizada: 1000,
  custo: 120.5,
  responsavel: 'Oficina Exemplo',
})
const manutencao = async (shop: Shop) => ({ params: { id: (await shop.manutencao()).id } })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /motos/:id/manutencoes': {
    good: async (shop) => ({ params: { id: (await shop.manutencao()).moto_id } }),
    bad: badPage,
  },
  'GET /manutencoes': {
    good: async (shop) => ({ query: { moto_id: (await shop.manutencao()).moto_id } }),
    bad: { query: { moto_id: 'uma', tipo: 'lavagem' } },
  },
  'POST /manutencoes': {
    good: async (shop) => ({ body: await servico(shop) }),
    bad: { body: { km_realizada: 1.5, custo: 1.234 } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          body: { ...(await servico(shop)), moto_id: '0190a0a0-0000-7000-8000-000000000009' },
        }),
      },
    ],
  },
  'GET /manutencoes/:id': { good: manutencao },
  'PUT /manutencoes/:id': {
    good: async (shop) => ({ ...(await manutencao(shop)), body: { custo: 99.9 } }),
    bad: { body: { custo: -1 } },
  },
  'DELETE /manutencoes/:id': { good: manutencao },
}
