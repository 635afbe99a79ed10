import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const paid = async (shop: Shop) => ({ params: { id: (await shop.paid()).id } })
const motivo = 'Combinado com o cliente'

/** A rental whose deposit was paid, by default ended with its first week unpaid. */
async function ended(shop: Shop, { over = true, closed = false } = {}) {
  const { id } = await shop.caucao({ over })
  const { locacao_id } = await shop.ok(shop.api.get(`/pagamentos/${id}`))
  const params = { id: String(locacao_id) }
  if (closed) await shop.ok(shop.api.post(`/locacoes/${params.id}/acerto/fechar`, SIGNED))
  return { params }
}

const SIGNED = { assinatura: 'papel' }
const WASHING = { tipo: 'outros', titulo: 'Lavagem', descricao: 'Lavagem da moto', valor: 60 }
const AVARIA = { ...WASHING, tipo: 'dano_moto' }
const REFUND = {
  valor: 100,
  data: '2026-03-10',
  forma: 'pix',
  chave_pix: '13999990000',
  sem_comprovante_motivo: 'O banco ainda não mandou',
}
const closing = async (
  shop: Shop,
  state: Parameters<typeof ended>[1] = {},
  body: Record<string, unknown> = SIGNED,
) => ({
  ...(await ended(shop, state)),
  body,
})
/** An ended rental whose contract has a fine for its early return. */
async function fined(shop: Shop) {
  const { api, ok } = shop
  const { versao: _, dinheiro, ...settings } = await ok(api.get('/sistema/configuracoes'))
  const multa_antecipada = {
    ...(dinheiro as unknown as { multa_antecipada: object }).multa_antecipada,
    anual: { tipo: 'percentual_do_restante', percentual: 20 },
  }
  await ok(api.put('/sistema/configuracoes', { ...settings, dinheiro: { multa_antecipada } }))
  const { id } = await shop.locacao({ plano: 'anual' })
  await ok(api.put(`/locacoes/${id}/finalizar?km_final=900`, {}))
  return { params: { id }, body: AGREED }
}
/** An ended rental whose return shows a new damage and less fuel than the hand-over. */
async function inspected(shop: Shop) {
  const kit = vistorias(shop.api)
  await kit.require()
  const { id, moto_id } = await shop.locacao()
  const locacao_id = String(id)
  await kit.inspected({ tipo: 'entrega', locacao_id }, [], { combustivel_oitavos: 8 })
  const scratch = { regiao: 'banco', x: 400, y: 500, tipo: 'riscado', gravidade: 'leve' }
  await kit.inspected({ tipo: 'devolucao', locacao_id }, [scratch], { combustivel_oitavos: 5 })
  const { km_atual } = await shop.ok(shop.api.get(`/motos/${moto_id}`))
  await shop.ok(shop.api.put(`/locacoes/${locacao_id}/finalizar?km_final=${km_atual}`, {}))
  return { params: { id: locacao_id } }
}
const AGREED = { contrato_assinado: true }
const open = { status: 409, code: 'locacao_em_aberto' } as const

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /acertos': {
    good: async (shop) => {
      await ended(shop)
      return { query: { situacao: 'rascunho' } }
    },
    bad: { query: { situacao: 'perdido' } },
  },
  'GET /caucoes': {
    good: async (shop) => {
      await ended(shop, { closed: true })
      return { query: { situacao: 'a_devolver' } }
    },
    bad: { query: { situacao: 'perdida' } },
  },
  'GET /locacoes/:id/acerto': {
    good: ended,
    rules: [{ ...open, when: (shop) => ended(shop, { over: false }) }],
  },
  'POST /locacoes/:id/acerto/fechar': {
    good: closing,
    bad: { body: { assinatura: 'carimbo' } },
    rules: [
      { ...open, when: (shop) => closing(shop, { over: false }) },
      { status: 409, code: 'acerto_fechado', when: (shop) => closing(shop, { closed: true }) },
      {
        status: 409,
        code: 'avarias_a_decidir',
        when: async (shop) => ({ ...(await inspected(shop)), body: SIGNED }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, {}, { ...SIGNED, aplicacoes: [] }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, {}, { assinatura: 'sem' }),
      },
    ],
  },
  'POST /locacoes/:id/acerto/cobrancas': {
    good: (shop) => closing(shop, {}, WASHING),
    bad: { body: { valor: 0 } },
    rules: [
      { ...open, when: (shop) => closing(shop, { over: false }, WASHING) },
      {
        status: 409,
        code: 'acerto_fechado',
        when: (shop) => closing(shop, { closed: true }, WASHING),
      },
      { status: 422, code: 'dados_invalidos', when: (shop) => closing(shop, {}, AVARIA) },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) =>
          closing(shop, {}, { ...AVARIA, arquivo_id: (await shop.arquivo('cliente')).fileId }),
      },
    ],
  },
  'POST /locacoes/:id/acerto/nao-cobrar': {
    good: async (shop) => ({ ...(await inspected(shop)), body: { motivo } }),
    bad: { body: { motivo: ' ' } },
    rules: [
      { ...open, when: (shop) => closing(shop, { over: false }, { motivo }) },
      {
        status: 409,
        code: 'acerto_fechado',
        when: (shop) => closing(shop, { closed: true }, { motivo }),
      },
      { status: 409, code: 'sem_combustivel', when: (shop) => closing(shop, {}, { motivo }) },
    ],
  },
  'POST /locacoes/:id/acerto/multa-antecipada': {
    good: fined,
    bad: { body: { contrato_assinado: false } },
    rules: [
      { ...open, when: (shop) => closing(shop, { over: false }, AGREED) },
      {
        status: 409,
        code: 'acerto_fechado',
        when: (shop) => closing(shop, { closed: true }, AGREED),
      },
      { status: 409, code: 'sem_multa_antecipada', when: (shop) => closing(shop, {}, AGREED) },
    ],
  },
  'POST /locacoes/:id/acerto/reabrir': {
    good: (shop) => closing(shop, { closed: true }, { motivo }),
    bad: { body: { motivo: ' ' } },
    rules: [{ status: 409, code: 'acerto_aberto', when: (shop) => closing(shop, {}, { motivo }) }],
  },
  'GET /locacoes/:id/acerto/termo': {
    good: (shop) => ended(shop, { closed: true }),
    rules: [{ ...open, when: (shop) => ended(shop, { over: false }) }],
  },
  'POST /locacoes/:id/caucao/devolver': {
    good: (shop) => closing(shop, { closed: true }, REFUND),
    bad: { body: { valor: 0, forma: 'cheque' } },
    rules: [
      { status: 409, code: 'acerto_aberto', when: (shop) => closing(shop, {}, REFUND) },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, { closed: true }, { ...REFUND, valor: 700.01 }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, { closed: true }, { ...REFUND, data: '2026-03-09' }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, { closed: true }, { ...REFUND, chave_pix: '' }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: (shop) => closing(shop, { closed: true }, { ...REFUND, sem_comprovante_motivo: '' }),
      },
      {
        status: 409,
        code: 'caixa_negativo',
        // The clerk's drawer is empty.
        when: async (shop) => ({
          ...(await closing(shop, { closed: true }, { ...REFUND, forma: 'dinheiro' })),
          headers: await shop.staff(),
        }),
      },
    ],
  },
  'POST /pagamentos/:id/encerrar-caucao': {
    good: async (shop) => ({
      params: { id: (await shop.caucao()).id },
      body: { valor_retido: 200 },
    }),
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
          params: { id: (await shop.caucao({ paid: false })).id },
          body: { valor_retido: 0 },
        }),
      },
      {
        status: 409,
        code: 'locacao_em_aberto',
        when: async (shop) => ({
          params: { id: (await shop.caucao({ over: false })).id },
          body: { valor_retido: 0 },
        }),
      },
    ],
  },
}
