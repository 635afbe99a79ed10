import type { Calls } from '#tests/kit/calls/call.ts'

const VERSAO = { preco_semanal: 320, meses: 3, caucao: 700, no_site: true }
const LATER = '2026-10-01'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /planos': { good: () => ({ query: { em: '2026-03-02' } }), bad: { query: { em: 'hoje' } } },
  'GET /planos/:plano/versoes': {
    good: () => ({ params: { plano: 'mensal' } }),
    bad: { params: { plano: 'semanal' } },
  },
  'POST /planos/:plano/versoes': {
    good: () => ({ params: { plano: 'mensal' }, body: VERSAO }),
    bad: { body: { preco_semanal: 0.5, meses: 61, caucao: 100_000 } },
  },
  'DELETE /planos/:plano/versoes/:id': {
    good: async (shop) => {
      const { id } = await shop.ok(
        shop.api.post('/planos/anual/versoes', { ...VERSAO, vigente_desde: LATER }),
      )
      return { params: { plano: 'anual', id: String(id) } }
    },
    bad: { params: { id: 'x' } },
    rules: [
      {
        status: 409,
        code: 'versao_em_vigor',
        when: async (shop) => {
          const [{ id }] = (await shop.api.get('/planos/fidelidade/versoes')).json()
          return { params: { plano: 'fidelidade', id } }
        },
      },
    ],
  },
}
