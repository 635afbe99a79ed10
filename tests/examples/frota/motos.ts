import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { motoBody } from '#tests/kit/shop/factories.ts'

const moto = async (shop: Shop) => ({ params: { id: (await shop.moto()).id } })
const rented = async (shop: Shop) => ({ params: { id: (await shop.locacao()).moto_id } })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /motos': {
    good: async (shop) => ({ query: { busca: (await shop.moto()).placa } }),
    bad: { query: { status: 'vendida' } },
  },
  'GET /motos/exportar': { good: nothing, bad: { query: { status: 'vendida' } } },
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
      {
        status: 409,
        code: 'mesma_moto',
        when: async (shop) => {
          await shop.moto({ placa: 'FQE1517' })
          return { body: motoBody({ placa: 'FQE1F17' }) }
        },
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
  'PATCH /motos/:id/dados': {
    good: async (shop) => ({
      ...(await moto(shop)),
      body: { cor: 'Branca', motivo: 'Digitada errado' },
    }),
    bad: { body: { ano: 2019, motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'placa_duplicada',
        when: async (shop) => ({
          ...(await moto(shop)),
          body: { placa: (await shop.moto()).placa, motivo: 'Digitada errado' },
        }),
      },
    ],
  },
  'PATCH /motos/:id/status': {
    good: async (shop) => ({
      ...(await moto(shop)),
      body: { status: 'inativa', motivo: 'Vendida' },
    }),
    bad: { body: { status: 'alugada' } },
    rules: [
      {
        status: 409,
        code: 'moto_alugada',
        when: async (shop) => ({
          ...(await rented(shop)),
          body: { status: 'inativa', motivo: 'Vendida' },
        }),
      },
    ],
  },
  'PATCH /motos/:id/oficina': {
    good: async (shop) => {
      const { params } = await moto(shop)
      const body = { status: 'manutencao', motivo: 'Barulho no motor' }
      await shop.ok(shop.api.patch(`/motos/${params.id}/status`, body))
      return { params, body: { etapa: 'peca', prevista: '2026-03-20', nota: 'Falta a relação' } }
    },
    bad: { body: { etapa: 'nova', prevista: '2026-02-30' } },
    rules: [
      {
        status: 409,
        code: 'moto_fora_da_oficina',
        when: async (shop) => ({ ...(await moto(shop)), body: { etapa: 'pronta' } }),
      },
    ],
  },
  'DELETE /motos/:id': { good: moto, rules: [{ status: 409, code: 'moto_alugada', when: rented }] },
}
