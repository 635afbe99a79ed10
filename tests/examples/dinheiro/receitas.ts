import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
const badDates = { query: { data_inicio: '2026-02-30', data_fim: 'hoje' } }
const receita = async (shop: Shop) => ({ params: await shop.receita() })
/** A receita created by a payment. */
const ofPagamento = async (shop: Shop) => {
  const { locacao_id } = await shop.paid()
  const [row] = (await shop.api.get(`/receitas?locacao_id=${locacao_id}`)).json()
  return { params: { id: row.id as string } }
}
const someReceita = async (shop: Shop) => {
  await shop.receita()
  return {}
}

const REASON = { motivo: 'Lançada por engano' }

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /receitas': {
    good: someReceita,
    bad: { query: { ...badDates.query, canceladas: 'talvez' } },
  },
  'GET /receitas/periodo/:start/:end': {
    good: async (shop) => ({
      ...(await someReceita(shop)),
      params: { start: '2026-03-01', end: '2026-03-31' },
    }),
    bad: { params: { start: '2026-02-30', end: 'hoje' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ params: { start: '2026-04-01', end: '2026-03-31' } }),
      },
    ],
  },
  'GET /receitas/resumo': { good: nothing, bad: badDates },
  'GET /receitas/total/mes-atual': { good: nothing },
  'POST /receitas': {
    good: () => ({ body: { valor: 120.5, tipo_recebimento: 'dinheiro' } }),
    bad: { body: { valor: -1, tipo_recebimento: 'cheque', hora_recebimento: '25:00' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { valor: 1, locacao_id: NOBODY } }),
      },
    ],
  },
  'GET /receitas/:id': { good: receita },
  'PUT /receitas/:id': {
    good: async (shop) => ({ ...(await receita(shop)), body: { valor: 99.99 } }),
    bad: { body: { valor: 1.234 } },
    rules: [
      {
        status: 409,
        code: 'receita_automatica',
        when: async (shop) => ({ ...(await ofPagamento(shop)), body: { valor: 1 } }),
      },
    ],
  },
  'DELETE /receitas/:id': {
    good: async (shop) => ({ ...(await receita(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'receita_automatica',
        when: async (shop) => ({ ...(await ofPagamento(shop)), body: REASON }),
      },
      {
        status: 409,
        code: 'receita_cancelada',
        when: async (shop) => {
          const request = { ...(await receita(shop)), body: REASON }
          await shop.ok(shop.api.delete(`/receitas/${request.params.id}`, REASON))
          return request
        },
      },
    ],
  },
  'GET /relatorios/receita': { good: nothing, bad: { query: { ano: '1999', mes: '13' } } },
  'GET /relatorios/receita/anual': { good: nothing, bad: { query: { ano: 'este' } } },
}
