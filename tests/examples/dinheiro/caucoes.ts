import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000009'

/** A rental whose deposit was paid, and its first week. */
async function held(shop: Shop, { over = false } = {}) {
  const { id } = await shop.caucao({ over })
  const { locacao_id } = await shop.ok(shop.api.get(`/pagamentos/${id}`))
  const weeks: { id: string; tipo: string; versao: number }[] = await shop.pagamentosDe(
    String(locacao_id),
  )
  return { params: { id: String(locacao_id) }, week: weeks.find(({ tipo }) => tipo === 'semanal')! }
}

const motivo = 'Combinado com o cliente'
const use = async (shop: Shop, { over = false, valor = 50, versao = 0 } = {}) => {
  const { params, week } = await held(shop, { over })
  const item = { pagamento_id: week.id, versao: week.versao + versao, valor }
  return { params, body: { itens: [item], motivo } }
}

/** An entry of a ledger: what the deposit paid, or by default what came in. */
async function entry(shop: Shop, { applied = false } = {}) {
  const { params, body } = await use(shop)
  if (applied) await shop.ok(shop.api.post(`/locacoes/${params.id}/caucao/aplicar`, body))
  const { movimentos } = await shop.ok(shop.api.get(`/locacoes/${params.id}/caucao`))
  const [newest] = movimentos as unknown as { id: string }[]
  return { params: { id: newest!.id }, body: { motivo } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /locacoes/:id/caucao': { good: async (shop) => ({ params: (await held(shop)).params }) },
  'POST /locacoes/:id/caucao/aplicar': {
    good: use,
    bad: { body: { itens: [], motivo: ' ' } },
    rules: [
      { status: 409, code: 'locacao_encerrada', when: (shop) => use(shop, { over: true }) },
      { status: 409, code: 'divida_mudou', when: (shop) => use(shop, { versao: 1 }) },
      { status: 422, code: 'dados_invalidos', when: (shop) => use(shop, { valor: 314.94 }) },
      { status: 422, code: 'dados_invalidos', when: (shop) => use(shop, { valor: 700.01 }) },
    ],
  },
  'POST /locacoes/:id/caucao/recompor': {
    good: async (shop) => ({ params: (await held(shop)).params, body: { valor: 100 } }),
    bad: { body: { valor: 0 } },
    rules: [
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ params: (await held(shop, { over: true })).params, body: {} }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ params: (await held(shop)).params, body: {} }),
      },
      {
        status: 409,
        code: 'caucao_em_aberto',
        when: async (shop) => {
          const { params } = await held(shop)
          const body = { valor: 10 }
          await shop.ok(shop.api.post(`/locacoes/${params.id}/caucao/recompor`, body))
          return { params, body }
        },
      },
    ],
  },
  'POST /caucao-movimentos/:id/desfazer': {
    good: (shop) => entry(shop, { applied: true }),
    bad: { body: { motivo: ' ' } },
    rules: [
      { status: 409, code: 'movimento_de_recebimento', when: (shop) => entry(shop) },
      {
        status: 404,
        code: 'nao_encontrado',
        when: async () => ({ params: { id: UNKNOWN }, body: { motivo } }),
      },
      {
        status: 409,
        code: 'movimento_desfeito',
        when: async (shop) => {
          const undone = await entry(shop, { applied: true })
          await shop.ok(
            shop.api.post(`/caucao-movimentos/${undone.params.id}/desfazer`, undone.body),
          )
          return undone
        },
      },
    ],
  },
}
