import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const moto = async (shop: Shop) => ({ params: { id: (await shop.moto()).id as string } })
const body = { data: '2026-03-10', motivo: 'venda', valor: 7800 }

/** A motorcycle that was sold. */
async function sold(shop: Shop) {
  const one = await moto(shop)
  await shop.ok(shop.api.post(`/motos/${one.params.id}/baixa`, body))
  return one
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /relatorios/resultado': {
    good: nothing,
    bad: { query: { de: '2026-13', ate: 'março' } },
  },
  'GET /relatorios/resultado/motos/:id': { good: moto, bad: { query: { de: '2026-13' } } },
  'GET /relatorios/inadimplencia': { good: nothing },
  'GET /relatorios/previsao': { good: nothing },
  'GET /relatorios/contador': {
    good: () => ({ query: { mes: '2026-03' } }),
    bad: { query: { mes: '2026-13' } },
  },
  'PUT /motos/:id/investimento': {
    good: async (shop) => ({
      ...(await moto(shop)),
      body: { valor_aquisicao: 14300, resultado_anterior: -120.5 },
    }),
    bad: { body: { valor_aquisicao: -1, resultado_anterior: 0.001 } },
  },
  'POST /motos/:id/baixa': {
    good: async (shop) => ({ ...(await moto(shop)), body }),
    bad: { body: { data: '2026-13-01', motivo: 'doação', valor: -1 } },
    rules: [
      {
        status: 409,
        code: 'moto_baixada',
        when: async (shop) => ({ ...(await sold(shop)), body }),
      },
      {
        status: 409,
        code: 'moto_alugada',
        when: async (shop) => ({ params: { id: (await shop.locacao()).moto_id }, body }),
      },
    ],
  },
  'POST /motos/:id/baixa/desfazer': {
    good: async (shop) => ({ ...(await sold(shop)), body: { motivo: 'A venda não saiu' } }),
    bad: { body: { motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'moto_sem_baixa',
        when: async (shop) => ({ ...(await moto(shop)), body: { motivo: 'Engano' } }),
      },
    ],
  },
}
