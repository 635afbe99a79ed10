import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** Returns a day that is not closed yet: each closing needs one. */
let days = 0
const body = () => {
  days++
  return {
    dia: new Date(Date.UTC(2026, 1, 28 - days)).toISOString().slice(0, 10),
    contado: 100,
    nota: 'Troco que sobrou',
  }
}
const closed = async (shop: Shop) => {
  const { id } = await shop.ok(shop.api.post('/caixa/fechar', body()))
  return { params: { id: id as unknown as string }, body: { motivo: 'Contei errado' } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /caixa': { good: nothing, bad: { query: { dia: 'ontem' } } },
  'POST /caixa/fechar': {
    good: () => ({ body: body() }),
    bad: { body: { dia: 'hoje', contado: -1 } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { dia: '2026-03-11', contado: 1 } }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { ...body(), nota: '' } }),
      },
      {
        status: 409,
        code: 'caixa_ja_fechado',
        when: async (shop) => {
          const once = body()
          await shop.ok(shop.api.post('/caixa/fechar', once))
          return { body: once }
        },
      },
    ],
  },
  'POST /caixa/:id/reabrir': {
    good: closed,
    bad: { body: { motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'caixa_aberto',
        when: async (shop) => {
          const request = await closed(shop)
          await shop.ok(shop.api.post(`/caixa/${request.params.id}/reabrir`, request.body))
          return request
        },
      },
    ],
  },
}
