import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import { cobrancaBody, type Shop } from '#tests/kit/calls/shop.ts'

const cobranca = async (shop: Shop) => ({ params: await shop.cobranca() })
const paidCobranca = async (shop: Shop) => {
  const request = await cobranca(shop)
  await shop.ok(shop.api.put(`/cobrancas-extras/${request.params.id}`, { status: 'pago' }))
  return request
}

const REASON = { motivo: 'Lançada por engano' }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /cobrancas-extras': {
    good: async (shop) => {
      await shop.cobranca()
      return {}
    },
    bad: { query: { status: 'perdida', tipo: 'sumiço' } },
  },
  'GET /cobrancas-extras/pendentes/lista': {
    good: async (shop) => {
      await shop.cobranca()
      return {}
    },
    bad: badPage,
  },
  'GET /cobrancas-extras/resumo': { good: nothing },
  'GET /cobrancas-extras/templates/lista': { good: nothing },
  'GET /cobrancas-extras/locacao/:id': {
    good: async (shop) => {
      const { id, cliente_id } = await shop.locacao()
      await shop.cobranca({ locacao_id: id, cliente_id })
      return { params: { id } }
    },
    bad: badPage,
  },
  'GET /cobrancas-extras/cliente/:id': {
    good: async (shop) => {
      const { id } = await shop.cliente()
      await shop.cobranca({ cliente_id: id })
      return { params: { id } }
    },
    bad: badPage,
  },
  'POST /cobrancas-extras': {
    good: async (shop) => ({ body: { ...cobrancaBody, ...(await shop.debtor()) } }),
    bad: { body: { valor: 0.001, titulo: '' } },
    rules: [{ status: 422, code: 'dados_invalidos', when: () => ({ body: cobrancaBody }) }],
  },
  'GET /cobrancas-extras/:id': { good: cobranca },
  'PUT /cobrancas-extras/:id': {
    good: async (shop) => ({
      ...(await cobranca(shop)),
      body: { status: 'pago', data_pagamento: '2026-03-10' },
    }),
    bad: { body: { status: 'perdido', data_pagamento: 'hoje' } },
    rules: [
      {
        status: 409,
        code: 'cobranca_paga',
        when: async (shop) => ({ ...(await paidCobranca(shop)), body: { valor: 1 } }),
      },
    ],
  },
  'PATCH /cobrancas-extras/:id/forma': {
    good: async (shop) => ({ ...(await paidCobranca(shop)), body: { forma: 'dinheiro' } }),
    bad: { body: { forma: 'cheque' } },
    rules: [
      {
        status: 409,
        code: 'cobranca_nao_paga',
        when: async (shop) => ({ ...(await cobranca(shop)), body: { forma: 'dinheiro' } }),
      },
    ],
  },
  'DELETE /cobrancas-extras/:id': {
    good: async (shop) => ({ ...(await cobranca(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'cobranca_paga',
        when: async (shop) => ({ ...(await paidCobranca(shop)), body: REASON }),
      },
      {
        status: 409,
        code: 'cobranca_cancelada',
        when: async (shop) => {
          const request = { ...(await cobranca(shop)), body: REASON }
          await shop.ok(shop.api.delete(`/cobrancas-extras/${request.params.id}`, REASON))
          return request
        },
      },
    ],
  },
}
