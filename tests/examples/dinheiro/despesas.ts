import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
const REASON = { motivo: 'Lançada por engano' }
const badFilters = { query: { situacao: 'vencida', tipo: 'lanche', data_inicio: '2026-02-30' } }

const despesa = async (shop: Shop, fields: object = {}) => ({
  params: { id: (await shop.despesa(fields)).id },
})
const paid = (shop: Shop) => despesa(shop, { pago_em: '2026-03-10' })
const cancelled = async (shop: Shop) => {
  const request = await despesa(shop)
  await shop.ok(shop.api.delete(`/despesas/${request.params.id}`, REASON))
  return request
}
/** The first of a series that has a second one. */
const inSeries = async (shop: Shop) => {
  const first = await shop.despesa({ vencimento: '2026-03-05' })
  const { id } = await shop.despesa({ vencimento: '2026-04-05' })
  await shop.api.db
    .updateTable('despesas')
    .set({ serie_id: first.id })
    .where('id', 'in', [first.id, id])
    .execute()
  return { params: { id }, body: { vencimento: '2026-03-05' } }
}
const some = async (shop: Shop) => {
  await shop.despesa()
  return {}
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /despesas': { good: some, bad: badFilters },
  'GET /despesas/resumo': { good: some, bad: badFilters },
  'GET /despesas/fornecedores': {
    good: async (shop) => {
      await shop.despesa({ fornecedor: 'Rastreio Exemplo' })
      return { query: { busca: 'rastreio' } }
    },
    bad: { query: { busca: 'x'.repeat(101) } },
  },
  'POST /despesas': {
    good: async (shop) => ({
      body: {
        tipo: 'seguro',
        valor: 180,
        vencimento: '2026-03-20',
        fornecedor: 'Seguradora Exemplo',
        motos: [{ moto_id: (await shop.moto()).id }, { moto_id: (await shop.moto()).id }],
        repete: 'anual',
      },
    }),
    bad: { body: { tipo: 'lanche', valor: -1, vencimento: 'ontem', motos: ['uma'] } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({
          body: {
            tipo: 'seguro',
            valor: 1,
            vencimento: '2026-03-20',
            motos: [{ moto_id: NOBODY }],
          },
        }),
      },
    ],
  },
  'GET /despesas/:id': { good: despesa },
  'PUT /despesas/:id': {
    good: async (shop) => ({ ...(await despesa(shop)), body: { valor: 60.5 } }),
    bad: { body: { valor: 1.234 } },
    rules: [
      {
        status: 409,
        code: 'despesa_cancelada',
        when: async (shop) => ({ ...(await cancelled(shop)), body: { valor: 1 } }),
      },
      { status: 409, code: 'despesa_repetida', when: inSeries },
    ],
  },
  'POST /despesas/:id/pagar': {
    good: async (shop) => ({ ...(await despesa(shop)), body: { forma: 'pix' } }),
    bad: { body: { forma: 'cheque', pago_em: 'hoje' } },
    rules: [
      {
        status: 409,
        code: 'despesa_cancelada',
        when: async (shop) => ({ ...(await cancelled(shop)), body: {} }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await despesa(shop)), body: { pago_em: '2026-03-11' } }),
      },
    ],
  },
  'POST /despesas/:id/desfazer': {
    good: paid,
    rules: [{ status: 409, code: 'despesa_cancelada', when: cancelled }],
  },
  'DELETE /despesas/:id': {
    good: async (shop) => ({ ...(await paid(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'despesa_cancelada',
        when: async (shop) => ({ ...(await cancelled(shop)), body: REASON }),
      },
    ],
  },
}
