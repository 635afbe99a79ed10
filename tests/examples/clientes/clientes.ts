import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { clienteBody } from '#tests/kit/shop/factories.ts'

const reason = { motivo: 'Combinado com o cliente', observacoes: '' }
const emptyReason = { body: { motivo: ' ' } }
const cliente = async (shop: Shop) => ({ params: { id: (await shop.cliente()).id } })
const locatario = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })
const blocked = async (shop: Shop) => ({ params: await shop.blocked() })
const duplicate = async (shop: Shop) => ({ body: clienteBody({ cpf: (await shop.cliente()).cpf }) })
const authorized = async (shop: Shop) => {
  const request = await cliente(shop)
  await shop.ok(shop.api.post(`/clientes/${request.params.id}/autorizar-locacao`, reason))
  return { ...request, body: reason }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /clientes': {
    good: async (shop) => ({ query: { busca: (await shop.cliente()).nome } }),
    bad: { query: { status: 'sumido' } },
  },
  'GET /clientes/contagem': { good: nothing },
  'GET /clientes/bloqueados': {
    good: async (shop) => {
      await shop.blocked()
      return {}
    },
    bad: badPage,
  },
  'GET /clientes/cep/:cep': {
    good: async (shop) => {
      await shop.cepLookup(true)
      return { params: { cep: '11700-100' } }
    },
    bad: { params: { cep: '117' } },
    rules: [
      {
        status: 409,
        code: 'consulta_de_cep_desligada',
        when: async (shop) => {
          await shop.cepLookup(false)
          return { params: { cep: '11700100' } }
        },
      },
    ],
  },
  'POST /clientes': {
    good: () => ({ body: clienteBody() }),
    bad: {
      body: {
        cpf: '123',
        telefone: '99',
        cep: '1',
        email: 'sem arroba',
        data_nascimento: '2000-02-30',
      },
    },
    rules: [{ status: 409, code: 'cpf_duplicado', when: duplicate }],
  },
  'GET /clientes/:id': { good: cliente },
  'PUT /clientes/:id': {
    good: async (shop) => {
      const { id, cpf } = await shop.cliente()
      return { params: { id }, body: clienteBody({ cpf, nome: 'Novo Nome' }) }
    },
    bad: { body: { nome: '' } },
    rules: [
      {
        status: 409,
        code: 'cpf_duplicado',
        when: async (shop) => ({ ...(await cliente(shop)), ...(await duplicate(shop)) }),
      },
      {
        status: 409,
        code: 'cpf_de_bloqueado',
        when: async (shop) => ({ ...(await blocked(shop)), body: clienteBody() }),
      },
    ],
  },
  'DELETE /clientes/:id': {
    good: cliente,
    rules: [{ status: 409, code: 'cliente_com_locacao', when: locatario }],
  },
  'POST /clientes/:id/bloquear': {
    good: async (shop) => ({ ...(await cliente(shop)), body: reason }),
    bad: emptyReason,
    rules: [
      {
        status: 409,
        code: 'cliente_ja_bloqueado',
        when: async (shop) => ({ ...(await blocked(shop)), body: reason }),
      },
    ],
  },
  'POST /clientes/:id/desbloquear': {
    good: async (shop) => ({ ...(await blocked(shop)), body: reason }),
    bad: emptyReason,
    rules: [
      {
        status: 409,
        code: 'cliente_nao_bloqueado',
        when: async (shop) => ({ ...(await cliente(shop)), body: reason }),
      },
    ],
  },
  'GET /clientes/:id/restricoes': { good: cliente },
  'POST /clientes/:id/autorizar-locacao': {
    good: async (shop) => ({ ...(await blocked(shop)), body: reason }),
    bad: emptyReason,
    rules: [{ status: 409, code: 'autorizacao_em_aberto', when: authorized }],
  },
  'GET /clientes/:id/historico-bloqueios': { good: blocked },
}
