import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

/** Creates a request of a customer with an open rental: by default a reading. */
async function pedido(shop: Shop, fields: object = {}) {
  const { id: locacao_id, cliente_id, moto_id } = await shop.locacao()
  const asked = { tipo: 'leitura', km: 150, texto: null, ...fields }
  const { id } = await shop.api.db
    .insertInto('pedidos')
    .values({ ...asked, locacao_id, cliente_id, moto_id } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}
const cliente = async (shop: Shop) => ({ params: { id: String((await shop.cliente()).id) } })
const archived = async (shop: Shop) => {
  const { params } = await cliente(shop)
  await shop.ok(shop.api.delete(`/clientes/${params.id}`))
  return { params }
}
const missing = () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000009' } })
const notFound = { status: 404, code: 'nao_encontrado', when: missing } as const
const ofArchived = { status: 409, code: 'cliente_arquivado', when: archived } as const

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /pedidos': {
    good: async (shop) => {
      await pedido(shop)
      return { query: { situacao: 'abertos', tipo: 'leitura' } }
    },
    bad: badPage,
  },
  'POST /pedidos/:id/resolver': {
    good: async (shop) => ({ ...(await pedido(shop)), body: { aceitar: true } }),
    bad: { body: { aceitar: 'sim', km: -1 } },
    rules: [
      { ...notFound, when: () => ({ ...missing(), body: {} }) },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          ...(await pedido(shop, { tipo: 'problema', km: null, texto: 'Não liga' })),
          body: { aceitar: true },
        }),
      },
    ],
  },
  'POST /clientes/:id/pagina': { good: cliente, rules: [notFound, ofArchived] },
  'POST /clientes/:id/pagina/enviar': {
    good: (shop) => {
      shop.account.isConfigured = true
      return cliente(shop)
    },
    rules: [
      notFound,
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => {
          shop.account.isConfigured = false
          return cliente(shop)
        },
      },
    ],
  },
  'POST /clientes/paginas/enviar': {
    good: async (shop) => {
      shop.account.isConfigured = true
      await shop.locacao()
      return {}
    },
    rules: [
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => {
          shop.account.isConfigured = false
          return {}
        },
      },
    ],
  },
  'DELETE /clientes/:id/pagina': {
    good: async (shop) => {
      const request = await cliente(shop)
      await shop.ok(shop.api.post(`/clientes/${request.params.id}/pagina`))
      return request
    },
    rules: [notFound],
  },
}
