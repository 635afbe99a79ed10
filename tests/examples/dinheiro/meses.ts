import { type Calls, nothing } from '#tests/kit/calls/call.ts'

const REASON = { motivo: 'Conferido de novo' }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /meses': { good: nothing },
  'GET /meses/fechados': { good: nothing },
  'PUT /meses': {
    good: async (shop) => {
      const { fechar_meses } = (await shop.api.get('/meses')).json()
      return { body: { fechar_meses: !fechar_meses } }
    },
    bad: { body: { fechar_meses: 'sim' } },
  },
  'POST /meses/:mes/fechar': {
    good: () => ({ params: { mes: '2020-01' } }),
    bad: { params: { mes: '2020-13' } },
    rules: [{ status: 409, code: 'mes_em_curso', when: () => ({ params: { mes: '2999-01' } }) }],
  },
  'POST /meses/:mes/reabrir': {
    good: async (shop) => {
      await shop.ok(shop.api.post('/meses/2020-02/fechar'))
      return { params: { mes: '2020-02' }, body: REASON }
    },
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'mes_aberto',
        when: () => ({ params: { mes: '2020-03' }, body: REASON }),
      },
    ],
  },
}
