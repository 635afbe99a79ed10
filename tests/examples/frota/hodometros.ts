import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** A reading far above the one before it, to be checked. */
async function leitura(shop: Shop) {
  const { id } = await shop.moto()
  await shop.ok(shop.api.put(`/motos/${id}`, { km_atual: 50_000 }))
  const [newest] = (await shop.api.get(`/motos/${id}/hodometros`)).json()
  return { params: { id: newest.id as string } }
}
const right = { km: 5000, motivo: 'Um zero a mais' }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /motos/:id/hodometros': {
    good: async (shop) => ({ params: { id: (await shop.moto()).id } }),
    bad: badPage,
  },
  'GET /hodometros/a-conferir': { good: nothing },
  'POST /hodometros/:id/confirmar': { good: leitura },
  'POST /hodometros/:id/corrigir': {
    good: async (shop) => ({ ...(await leitura(shop)), body: right }),
    bad: { body: { km: 1.5, motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'leitura_corrigida',
        when: async (shop) => {
          const { params } = await leitura(shop)
          await shop.ok(shop.api.post(`/hodometros/${params.id}/corrigir`, right))
          return { params, body: right }
        },
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await leitura(shop)), body: { ...right, km: 50_000 } }),
      },
    ],
  },
}
