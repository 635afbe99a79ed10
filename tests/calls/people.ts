import { clienteBody } from '../kit/shop/factories.ts'
import { badPage, type Calls, nothing } from './call.ts'
import type { Shop } from './shop.ts'

const reason = { motivo: 'Combinado com o cliente', observacoes: '' }
const emptyReason = { body: { motivo: ' ' } }
const cliente = async (shop: Shop) => ({ params: { id: (await shop.cliente()).id } })
const renter = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })
const blocked = async (shop: Shop) => ({ params: await shop.blocked() })
const duplicate = async (shop: Shop) => ({ body: clienteBody({ cpf: (await shop.cliente()).cpf }) })
const authorized = async (shop: Shop) => {
  const request = await cliente(shop)
  await shop.ok(shop.api.post(`/clientes/${request.params.id}/autorizar-locacao`, reason))
  return { ...request, body: reason }
}

const locacao = async (shop: Shop) => ({ params: { id: (await shop.locacao()).id } })
const after = (verb: string) => async (shop: Shop) => {
  const request = await locacao(shop)
  await shop.ok(shop.api.post(`/locacoes/${request.params.id}/${verb}`, reason))
  return { ...request, body: reason }
}
const running = async (shop: Shop) => ({ ...(await locacao(shop)), body: reason })
const refused = (when: Calls[string]['good']) => [{ status: 409, code: 'acao_nao_permitida', when }] as const
const contract = async (shop: Shop, fields: object = {}) => ({
  cliente_id: (await shop.cliente()).id,
  moto_id: (await shop.moto()).id,
  plano: 'mensal',
  ...fields,
})

/** The customers and their rentals. */
export const PEOPLE: Calls = {
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
  'POST /clientes': {
    good: () => ({ body: clienteBody() }),
    bad: {
      body: { cpf: '123', telefone: '99', cep: '1', email: 'sem arroba', data_nascimento: '2000-02-30' },
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
    rules: [{ status: 409, code: 'cliente_com_locacao', when: renter }],
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

  'GET /locacoes': {
    good: async (shop) => ({ query: { cliente_id: (await shop.locacao()).cliente_id } }),
    bad: { query: { status: 'perdida', moto_id: 'uma', data_inicio: '2026-02-30' } },
  },
  'GET /locacoes/contagem': { good: nothing },
  'GET /locacoes/alugadas': {
    good: async (shop) => {
      await shop.locacao()
      return {}
    },
    bad: { query: { situacao: 'qualquer' } },
  },
  'GET /locacoes/cliente/:id': { good: renter, bad: badPage },
  'GET /locacoes/:id': { good: locacao },
  'POST /locacoes': {
    good: async (shop) => ({ body: await contract(shop) }),
    bad: { body: { plano: 'semanal' } },
    rules: [
      {
        status: 409,
        code: 'moto_indisponivel',
        when: async (shop) => ({ body: await contract(shop, { moto_id: (await shop.locacao()).moto_id }) }),
      },
      {
        status: 409,
        code: 'cliente_com_restricoes',
        when: async (shop) => ({ body: await contract(shop, { cliente_id: (await shop.blocked()).id }) }),
      },
      {
        status: 409,
        code: 'cliente_inativo',
        when: async (shop) => {
          const { id } = await shop.cliente()
          await shop.api.db.updateTable('clientes').set({ status: 'inativo' }).where('id', '=', id).execute()
          return { body: await contract(shop, { cliente_id: id }) }
        },
      },
      {
        status: 404,
        code: 'nao_encontrado',
        when: async (shop) => ({
          body: await contract(shop, { moto_id: '0190a0a0-0000-7000-8000-000000000009' }),
        }),
      },
    ],
  },
  'PUT /locacoes/:id': {
    good: async (shop) => ({ ...(await locacao(shop)), body: { observacoes: 'Com baú' } }),
    bad: { body: { data_fim: 'amanhã' } },
    rules: [
      {
        status: 409,
        code: 'data_fim_invalida',
        when: async (shop) => ({ ...(await locacao(shop)), body: { data_fim: '2026-03-09' } }),
      },
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ ...(await after('cancelar')(shop)), body: { data_fim: '2026-12-01' } }),
      },
    ],
  },
  'DELETE /locacoes/:id': {
    good: locacao,
    rules: [
      {
        status: 409,
        code: 'locacao_com_movimento',
        when: async (shop) => ({ params: { id: (await shop.paid()).locacao_id } }),
      },
      { status: 409, code: 'locacao_com_divida', when: after('cancelar') },
    ],
  },
  'PUT /locacoes/:id/finalizar': {
    good: async (shop) => ({ ...(await locacao(shop)), query: { km_final: '150' } }),
    bad: { query: { km_final: '' } },
    rules: [
      {
        status: 409,
        code: 'km_final_menor_que_registrado',
        when: async (shop) => {
          const { id, moto_id } = await shop.locacao()
          await shop.ok(shop.api.put(`/motos/${moto_id}`, { km_atual: 200 }))
          return { params: { id }, query: { km_final: '199' } }
        },
      },
      {
        status: 409,
        code: 'km_final_menor',
        when: async (shop) => ({ ...(await locacao(shop)), query: { km_final: '99' } }),
      },
      {
        status: 409,
        code: 'acao_nao_permitida',
        when: async (shop) => ({
          params: (await after('pausar')(shop)).params,
          query: { km_final: '150' },
        }),
      },
      {
        status: 409,
        code: 'sem_caucao',
        when: async (shop) => ({
          ...(await locacao(shop)),
          query: { km_final: '150' },
          body: { caucao_retida: 10 },
        }),
      },
    ],
  },
  'POST /locacoes/:id/pausar': { good: running, bad: emptyReason, rules: [...refused(after('pausar'))] },
  'POST /locacoes/:id/despausar': { good: after('pausar'), bad: emptyReason, rules: [...refused(running)] },
  'POST /locacoes/:id/desabilitar': {
    good: running,
    bad: emptyReason,
    rules: [...refused(after('desabilitar'))],
  },
  'POST /locacoes/:id/reabilitar': {
    good: after('desabilitar'),
    bad: emptyReason,
    rules: [...refused(running)],
  },
  'POST /locacoes/:id/cancelar': { good: running, bad: emptyReason, rules: [...refused(after('cancelar'))] },
  'GET /locacoes/:id/historico': { good: locacao },
}
