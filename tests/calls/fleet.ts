import { motoBody } from '../kit/shop/factories.ts'
import { badPage, type Calls, nothing } from './call.ts'
import type { Shop } from './shop.ts'

const servico = async (shop: Shop) => ({
  moto_id: (await shop.moto()).id,
  tipo: 'troca_oleo',
  descricao: 'Óleo e filtro',
  data_realizada: '2026-03-09',
  km_realizada: 1000,
  custo: 120.5,
  responsavel: 'Oficina Exemplo',
})
const moto = async (shop: Shop) => ({ params: { id: (await shop.moto()).id } })
const rented = async (shop: Shop) => ({ params: { id: (await shop.locacao()).moto_id } })
const manutencao = async (shop: Shop) => ({ params: { id: (await shop.manutencao()).id } })

/** The motorcycles, and their services. */
export const FLEET: Calls = {
  'GET /motos': {
    good: async (shop) => ({ query: { busca: (await shop.moto()).placa } }),
    bad: { query: { status: 'vendida' } },
  },
  'GET /motos/contagem': { good: nothing },
  'GET /motos/alertas/manutencao': {
    good: async (shop) => {
      await shop.moto({ km_atual: 1300 })
      return {}
    },
  },
  'POST /motos': {
    good: () => ({ body: motoBody() }),
    bad: { body: { placa: 'ABC', cor: 'Rosa', ano: 2019, km_atual: -1 } },
    rules: [
      {
        status: 409,
        code: 'placa_duplicada',
        when: async (shop) => ({ body: motoBody({ placa: (await shop.moto()).placa }) }),
      },
    ],
  },
  'GET /motos/:id': { good: moto },
  'PUT /motos/:id': {
    good: async (shop) => ({ ...(await moto(shop)), body: { km_atual: 250 } }),
    bad: { body: { km_atual: 1.5 } },
    rules: [
      {
        status: 409,
        code: 'km_menor_que_atual',
        when: async (shop) => ({ ...(await moto(shop)), body: { km_atual: 99 } }),
      },
    ],
  },
  'PATCH /motos/:id/status': {
    good: async (shop) => ({ ...(await moto(shop)), body: { status: 'inativa', motivo: 'Vendida' } }),
    bad: { body: { status: 'alugada' } },
    rules: [
      {
        status: 409,
        code: 'moto_alugada',
        when: async (shop) => ({ ...(await rented(shop)), body: { status: 'inativa', motivo: 'Vendida' } }),
      },
    ],
  },
  'DELETE /motos/:id': { good: moto, rules: [{ status: 409, code: 'moto_alugada', when: rented }] },
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
