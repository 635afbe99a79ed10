import { type Call, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const NOBODY = '0190a0a0-0000-7000-8000-000000000009'
/** A stored charge that a gateway has created. */
const charge = async ({ api, locacao, pagamentosDe }: Shop, paid: object = {}) => {
  const aLocacao = await locacao()
  const [{ id }] = await pagamentosDe(aLocacao.id)
  const row = await api.db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id: id,
      cobranca_id: null,
      cliente_id: aLocacao.cliente_id,
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
const toLookAt = (shop: Shop, paid: object = {}) =>
  charge(shop, {
    status: 'paga',
    valor_recebido: 31_493,
    pago_em: '2026-03-10',
    ocorrencia: 'duplicado',
    ...paid,
  })
const RESOLVED = { resolvida_em: '2026-03-10T12:00:00Z' }
const decision = { motivo: 'Devolvido pelo painel do provedor', valor: 314.93 }
const decided = async (shop: Shop, paid: object = {}, body: object = {}) => ({
  ...(await toLookAt(shop, paid)),
  body: { ...decision, ...body },
})
/** A charge of a paid payment, refunded at its gateway. */
async function refunded(shop: Shop) {
  const { id } = await shop.paid()
  const { cliente_id } = await shop.api.db
    .selectFrom('pagamentos')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row = await shop.api.db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id: id,
      cobranca_id: null,
      cliente_id,
      provedor: 'mercadopago',
      external_id: id,
      valor: 31_493 as never,
      descricao: 'Semana 1',
      expira_em: '2026-03-20T12:00:00Z' as never,
      status: 'paga',
      valor_recebido: 31_493 as never,
      pago_em: '2026-03-10' as never,
      voltou: 31_493 as never,
      voltou_como: 'devolvido',
      voltou_em: '2026-03-10T12:00:00Z' as never,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: row.id }, body: decision }
}
const decisionRules: Call['rules'] = [
  { status: 409, code: 'pix_conferido', when: (shop) => decided(shop, RESOLVED) },
  { status: 409, code: 'pix_mudou', when: (shop) => decided(shop, {}, { valor: 1 }) },
]

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /pagamentos/gerar-pix': {
    good: async (shop) => {
      await shop.empresa({ chave_pix: 'loja@exemplo.com.br' })
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
          await shop.empresa({ chave_pix: '' })
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
  'POST /pix/a-conferir/:id/resolver': {
    good: (shop) => toLookAt(shop),
    rules: [
      {
        status: 409,
        code: 'pix_sem_decisao',
        when: async (shop) => ({ params: (await refunded(shop)).params }),
      },
    ],
  },
  'POST /pix/a-conferir/:id/estornar': {
    good: refunded,
    bad: { body: { motivo: '', valor: -1 } },
    rules: decisionRules,
  },
  'POST /pix/a-conferir/:id/manter': {
    good: (shop) => decided(shop),
    bad: { body: { motivo: '', valor: -1 } },
    rules: decisionRules,
  },
  'GET /configuracoes/pagamentos/preferido': { good: nothing },
  'PUT /configuracoes/pagamentos/preferido': {
    good: () => ({ body: { preferido: 'asaas' } }),
    bad: { body: { preferido: 'pagbank' } },
  },
}
