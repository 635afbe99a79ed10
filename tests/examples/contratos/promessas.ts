import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const body = { valor: 100, dia: '2026-03-12', meio: 'telefone' }
const cliente = async (shop: Shop) => ({ params: { id: (await shop.cliente()).id as string } })
const promised = async (shop: Shop) => {
  const { params } = await cliente(shop)
  const { id } = await shop.ok(shop.api.post(`/clientes/${params.id}/promessas`, body))
  return { cliente: params.id, params: { id: id as unknown as string } }
}
const undo = async (shop: Shop) => ({ ...(await promised(shop)), body: { motivo: 'Engano' } })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /devedores': { good: nothing, bad: { query: { limite: 'muitos' } } },
  'GET /promessas': {
    good: async (shop) => {
      await promised(shop)
      return { query: { situacao: 'aberta' } }
    },
    bad: badPage,
  },
  'GET /clientes/:id/promessas': { good: cliente },
  'POST /clientes/:id/promessas': {
    good: async (shop) => ({ ...(await cliente(shop)), body }),
    bad: { body: { valor: 0, dia: 'amanhã', meio: 'carta' } },
    rules: [
      {
        status: 409,
        code: 'promessa_aberta',
        when: async (shop) => ({ params: { id: (await promised(shop)).cliente }, body }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await cliente(shop)), body: { ...body, dia: '2026-04-10' } }),
      },
    ],
  },
  'POST /promessas/:id/desfazer': {
    good: undo,
    bad: { body: { motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'promessa_encerrada',
        when: async (shop) => {
          const { params } = await promised(shop)
          await shop.ok(shop.api.post(`/promessas/${params.id}/desfazer`, { motivo: 'Engano' }))
          return { params, body: { motivo: 'De novo' } }
        },
      },
    ],
  },
}
