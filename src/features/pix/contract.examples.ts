import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
/** A stored charge that a gateway has created. */
const charge = async ({ api, locacao, pagamentosDe }: Shop, paid: object = {}) => {
  const rental = await locacao()
  const [{ id }] = await pagamentosDe(rental.id)
  const row = await api.db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id: id,
      cobranca_id: null,
      cliente_id: rental.cliente_id,
      provedor: 'mercadopago',
      external_id: id,
      valor: 31_493 as never,
      descricao: 'Semana 1',
      copia_e_cola: '000201',
      expira_em: '2026-03-20T12:00:00Z' as never,
      status: 'encerrada',
      ...paid,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: row.id } }
}
const toLookAt = (shop: Shop) =>
  charge(shop, { status: 'paga', valor_recebido: 31_493, pago_em: '2026-03-10', ocorrencia: 'duplicado' })

/** Valid and rejected requests for each call, sent by `tests/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /pagamentos/gerar-pix': {
    good: async (shop) => {
      await shop.company({ chave_pix: 'loja@exemplo.com.br' })
      return { body: { valor: 314.93, descricao: 'Semana 1', cliente_info: { nome: 'Ana' } } }
    },
    bad: { body: { valor: 0, descricao: '' } },
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({ body: { valor: 1, descricao: 'Semana 1', pagamento_id: NOBODY } }),
      },
      {
        status: 409,
        code: 'pagamento_pago',
        when: async (shop) => ({
          body: { valor: 1, descricao: 'Semana 1', pagamento_id: (await shop.paid()).id },
        }),
      },
      {
        status: 409,
        code: 'pix_nao_configurado',
        when: async (shop) => {
          await shop.company({ chave_pix: '' })
          return { body: { valor: 314.93, descricao: 'Semana 1' } }
        },
      },
      {
        status: 409,
        code: 'chave_pix_invalida',
        when: async (shop) => {
          await shop.company({ chave_pix: 'não é uma chave' })
          return { body: { valor: 314.93, descricao: 'Semana 1' } }
        },
      },
    ],
    writes: false,
  },
  'GET /pix/:id': { good: (shop) => charge(shop) },
  'GET /pix/a-conferir': {
    good: async (shop) => {
      await toLookAt(shop)
      return {}
    },
  },
  'POST /pix/a-conferir/:id/resolver': { good: toLookAt },
  'GET /configuracoes/pagamentos/preferido': { good: nothing },
  'PUT /configuracoes/pagamentos/preferido': {
    good: () => ({ body: { preferido: 'asaas' } }),
    bad: { body: { preferido: 'pagbank' } },
  },
}
