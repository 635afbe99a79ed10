import { badPage, type Calls, nothing } from './call.ts'
import { cobrancaBody, type Shop } from './shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
const badDates = { query: { data_inicio: '2026-02-30', data_fim: 'hoje' } }

const pagamento = async (shop: Shop) => ({ params: { id: (await shop.pagamento()).id } })
const paid = async (shop: Shop) => ({ params: { id: (await shop.paid()).id } })
const renter = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })
/** The week of a rental that was paused before the week was paid. */
const cancelled = async (shop: Shop) => {
  const week = await shop.pagamento()
  await shop.api.db
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por: 'encerramento' })
    .where('id', '=', week.id)
    .execute()
  return { params: { id: week.id } }
}
const avulso = async (shop: Shop) => ({
  locacao_id: (await shop.locacao()).id,
  tipo: 'avulso',
  valor: 50,
  data_vencimento: '2026-03-20',
})

const cobranca = async (shop: Shop) => ({ params: await shop.cobranca() })
const paidCharge = async (shop: Shop) => {
  const request = await cobranca(shop)
  await shop.ok(shop.api.put(`/cobrancas-extras/${request.params.id}`, { status: 'pago' }))
  return request
}

const receita = async (shop: Shop) => ({ params: await shop.receita() })
/** A receipt that entered by itself. */
const ofPayment = async (shop: Shop) => {
  const { locacao_id } = await shop.paid()
  const [row] = (await shop.api.get(`/receitas?locacao_id=${locacao_id}`)).json()
  return { params: { id: row.id as string } }
}
const someReceita = async (shop: Shop) => {
  await shop.receita()
  return {}
}

/** Payments, extra charges, the revenue register and the reports. */
export const MONEY: Calls = {
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
      await shop.ok(shop.api.put(`/pagamentos/${id}`, { valor: 100, data_vencimento: '2026-03-01' }))
      return {}
    },
    bad: badPage,
  },
  'GET /pagamentos/cliente/:id': { good: renter, bad: badPage },
  'GET /pagamentos/resumo': { good: nothing },
  'GET /pagamentos/exportar': { good: nothing, bad: badDates },
  'GET /pagamentos/:id': { good: pagamento },
  'POST /pagamentos': {
    good: async (shop) => ({ body: await avulso(shop) }),
    bad: { body: { valor: 1.234, semana_referencia: 0 } },
    rules: [
      {
        status: 409,
        code: 'semana_duplicada',
        when: async (shop) => ({ body: { ...(await avulso(shop)), tipo: 'semanal' } }),
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
    bad: { body: { valor: -1 } },
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
  'DELETE /pagamentos/:id': { good: pagamento, rules: [{ status: 409, code: 'pagamento_pago', when: paid }] },
  'PUT /pagamentos/:id/pagar': {
    good: pagamento,
    rules: [{ status: 409, code: 'pagamento_cancelado', when: cancelled }],
  },
  'PATCH /pagamentos/:id/marcar-pago': {
    good: async (shop) => ({
      ...(await pagamento(shop)),
      body: { data_pagamento: '2026-03-09', forma: 'dinheiro', observacoes: 'No balcão' },
    }),
    bad: { body: { data_pagamento: '09/03/2026', forma: 'cheque' } },
    rules: [
      {
        status: 409,
        code: 'pagamento_cancelado',
        when: async (shop) => ({ ...(await cancelled(shop)), body: {} }),
      },
    ],
  },
  'POST /pagamentos/:id/desfazer': {
    good: paid,
    rules: [
      {
        status: 409,
        code: 'caucao_encerrada',
        when: async (shop) => {
          const { id } = await shop.deposit()
          await shop.ok(shop.api.post(`/pagamentos/${id}/encerrar-caucao`, { valor_retido: 0 }))
          return { params: { id } }
        },
      },
    ],
  },
  'POST /pagamentos/:id/encerrar-caucao': {
    good: async (shop) => ({ params: { id: (await shop.deposit()).id }, body: { valor_retido: 200 } }),
    bad: { body: { valor_retido: 700.01 } },
    rules: [
      {
        status: 409,
        code: 'nao_e_caucao',
        when: async (shop) => ({ ...(await paid(shop)), body: { valor_retido: 0 } }),
      },
      {
        status: 409,
        code: 'caucao_nao_paga',
        when: async (shop) => ({
          params: { id: (await shop.deposit({ paid: false })).id },
          body: { valor_retido: 0 },
        }),
      },
      {
        status: 409,
        code: 'locacao_em_aberto',
        when: async (shop) => ({
          params: { id: (await shop.deposit({ over: false })).id },
          body: { valor_retido: 0 },
        }),
      },
    ],
  },
  'POST /pagamentos/limpar-teste': {
    good: async (shop) => {
      const { id } = await shop.cliente()
      await shop.api.db.updateTable('clientes').set({ demonstracao: true }).where('id', '=', id).execute()
      return {}
    },
  },

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
        when: async (shop) => ({ ...(await paidCharge(shop)), body: { valor: 1 } }),
      },
    ],
  },
  'DELETE /cobrancas-extras/:id': {
    good: cobranca,
    rules: [{ status: 409, code: 'cobranca_paga', when: paidCharge }],
  },

  'GET /receitas': { good: someReceita, bad: badDates },
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
      { status: 422, code: 'dados_invalidos', when: () => ({ body: { valor: 1, locacao_id: NOBODY } }) },
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
        when: async (shop) => ({ ...(await ofPayment(shop)), body: { valor: 1 } }),
      },
    ],
  },
  'DELETE /receitas/:id': {
    good: receita,
    rules: [{ status: 409, code: 'receita_automatica', when: ofPayment }],
  },

  'GET /relatorios/receita': { good: nothing, bad: { query: { ano: '1999', mes: '13' } } },
  'GET /relatorios/receita/anual': { good: nothing, bad: { query: { ano: 'este' } } },
  'GET /relatorios/clientes': {
    good: async (shop) => ({ query: { busca: (await shop.locacao()).cliente_nome } }),
    bad: { query: { status: 'sumidos' } },
  },
  'GET /relatorios/clientes/totais': { good: nothing },
  'GET /relatorios/clientes/exportar': { good: nothing, bad: { query: { formato: 'xls' } } },
  'GET /relatorios/clientes/:id': { good: renter },
  'GET /relatorios/clientes/:id/exportar': { good: renter, bad: { query: { formato: 'xls' } } },
}
