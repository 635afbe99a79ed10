import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
const badDates = { query: { data_inicio: '2026-02-30', data_fim: 'hoje' } }
const pagamento = async (shop: Shop) => ({ params: { id: (await shop.pagamento()).id } })
const paid = async (shop: Shop) => ({ params: { id: (await shop.paid()).id } })
const locatario = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })
/** A week cancelled by the end of its rental. */
const cancelled = async (shop: Shop) => {
  const week = await shop.pagamento()
  await shop.api.db
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por: 'encerramento' })
    .where('id', '=', week.id)
    .execute()
  return { params: { id: week.id } }
}
/** A deposit that was returned after its rental. */
const settled = async (shop: Shop) => {
  const { id } = await shop.caucao()
  await shop.ok(shop.api.post(`/pagamentos/${id}/encerrar-caucao`, { valor_retido: 0 }))
  return { params: { id } }
}
const avulso = async (shop: Shop) => ({
  locacao_id: (await shop.locacao()).id,
  tipo: 'avulso',
  valor: 50,
  data_vencimento: '2026-03-20',
})

const REASON = { motivo: 'Lançado por engano' }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /pagamentos': {
    good: async (shop) => ({ query: { locacao_id: (await shop.pagamento()).locacao_id } }),
    bad: { query: { locacao_id: 'uma', status: 'perdido' } },
  },
  'GET /pagamentos/detalhados': {
    good: async (shop) => ({ query: { locacao_id: (await shop.pagamento()).locacao_id } }),
    bad: badDates,
  },
  'GET /pagamentos/atrasados': {
    good: async (shop) => {
      const { id } = await shop.pagamento()
      await shop.ok(
        shop.api.put(`/pagamentos/${id}`, { valor: 100, data_vencimento: '2026-03-01' }),
      )
      return {}
    },
    bad: badPage,
  },
  'GET /pagamentos/cliente/:id': { good: locatario, bad: badPage },
  'GET /pagamentos/resumo': { good: nothing, bad: badDates },
  'GET /pagamentos/exportar': { good: nothing, bad: badDates },
  'GET /pagamentos/:id': { good: pagamento },
  'POST /pagamentos': {
    good: async (shop) => ({ body: await avulso(shop) }),
    bad: { body: { valor: 1.234, semana_referencia: 0 } },
    rules: [
      {
        status: 409,
        code: 'semana_duplicada',
        when: async (shop) => ({
          body: { ...(await avulso(shop)), tipo: 'semanal', semana_referencia: 1 },
        }),
      },
      {
        status: 404,
        code: 'nao_encontrado',
        when: async (shop) => ({ body: { ...(await avulso(shop)), locacao_id: NOBODY } }),
      },
    ],
  },
  'PUT /pagamentos/:id': {
    good: async (shop) => ({
      ...(await pagamento(shop)),
      body: { valor: 300, data_vencimento: '2026-03-11' },
    }),
    bad: { body: { valor: 0 } },
    rules: [
      {
        status: 409,
        code: 'pagamento_pago',
        when: async (shop) => ({
          ...(await paid(shop)),
          body: { valor: 300, data_vencimento: '2026-03-11' },
        }),
      },
    ],
  },
  'DELETE /pagamentos/:id': {
    good: async (shop) => ({ ...(await pagamento(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'pagamento_pago',
        when: async (shop) => ({ ...(await paid(shop)), body: REASON }),
      },
      {
        status: 409,
        code: 'pagamento_cancelado',
        when: async (shop) => ({ ...(await cancelled(shop)), body: REASON }),
      },
    ],
  },
  'PUT /pagamentos/:id/pagar': {
    good: pagamento,
    rules: [{ status: 409, code: 'pagamento_cancelado', when: cancelled }],
  },
  'PATCH /pagamentos/:id/marcar-pago': {
    good: async (shop) => ({
      ...(await pagamento(shop)),
      body: { data_pagamento: '2026-03-10', forma: 'dinheiro', observacoes: 'No balcão' },
    }),
    bad: { body: { data_pagamento: '09/03/2026', forma: 'cheque' } },
    rules: [
      {
        status: 409,
        code: 'pagamento_cancelado',
        when: async (shop) => ({ ...(await cancelled(shop)), body: {} }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          ...(await pagamento(shop)),
          body: { data_pagamento: '2026-03-09' },
        }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await pagamento(shop)), body: { valor_pago: 0 } }),
      },
    ],
  },
  'PATCH /pagamentos/:id/forma': {
    good: async (shop) => ({ ...(await paid(shop)), body: { forma: 'dinheiro' } }),
    bad: { body: { forma: 'cheque' } },
    rules: [
      {
        status: 409,
        code: 'pagamento_nao_pago',
        when: async (shop) => ({ ...(await pagamento(shop)), body: { forma: 'dinheiro' } }),
      },
      {
        status: 409,
        code: 'caucao_encerrada',
        when: async (shop) => ({ ...(await settled(shop)), body: { forma: 'dinheiro' } }),
      },
    ],
  },
  'POST /pagamentos/:id/desfazer': {
    good: paid,
    rules: [
      {
        status: 409,
        code: 'caucao_encerrada',
        when: settled,
      },
    ],
  },
}
