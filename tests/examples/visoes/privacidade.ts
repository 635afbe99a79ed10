import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const cliente = async (shop: Shop) => ({ params: { id: (await shop.cliente()).id } })
const erased = async (shop: Shop) => {
  const { id, nome } = await shop.cliente()
  const request = { params: { id }, body: { nome, motivo: 'Pedido do titular' } }
  await shop.ok(shop.api.post(`/clientes/${id}/anonimizar`, request.body))
  return request
}
const once = { status: 409, code: 'cliente_ja_anonimizado', when: erased } as const

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /privacidade': { good: nothing },
  'GET /privacidade/clientes': {
    good: async (shop) => ({ query: { busca: (await shop.cliente()).nome } }),
    bad: badPage,
  },
  'GET /privacidade/clientes/:id': { good: cliente },
  'GET /clientes/:id/exportar-dados': {
    good: async (shop) => ({ params: { id: (await shop.arquivo()).id } }),
    rules: [once],
  },
  'POST /clientes/:id/anonimizar': {
    good: async (shop) => {
      const { id, nome } = await shop.cliente()
      return { params: { id }, body: { nome, motivo: 'Pedido do titular' } }
    },
    bad: { body: { motivo: ' ', nome: '' } },
    rules: [
      once,
      {
        status: 409,
        code: 'cliente_com_pendencias',
        when: async (shop) => ({
          params: { id: (await shop.locacao()).cliente_id },
          body: { nome: 'x', motivo: 'Pedido do titular' },
        }),
      },
    ],
  },
}
