import { motoBody } from '#tests/factories.ts'
import { badPage, type Calls, nothing } from './call.ts'
import type { Shop } from './shop.ts'

const servico = async (shop: Shop) => ({
  moto_id: (await shop.moto()).id,
  tipo: 'troca_oleo',
  descricao: 'Óleo e filtro',
  data_realizada: '2026-03-09',
  km_realizada: 1000,
  custo: 120.5,
  responsavel: 'Oficina Exemplo',
})
const moto = async (shop: Shop) => ({ params: { id: (await shop.moto()).id } })
const rented = async (shop: Shop) => ({ params: { id: (await shop.locacao()).moto_id } })
const manutencao = async (shop: Shop) => ({ params: { id: (await shop.manutencao()).id } })
const multa = async (shop: Shop) => ({ params: { id: (await shop.multa()).id } })
const paidFine = async (shop: Shop) => {
  const request = await multa(shop)
  await shop.ok(shop.api.put(`/multas/${request.params.id}`, { status: 'paga' }))
  return request
}

/** The motorcycles, their services and their fines. */
export const FLEET: Calls = {
  'GET /motos': {
    good: async (shop) => ({ query: { busca: (await shop.moto()).placa } }),
    bad: { query: { status: 'vendida' } },
  },
  'GET /motos/contagem': { good: nothing },
  'GET /motos/alertas/manutencao': {
    good: async (shop) => {
      await shop.moto({ km_atual: 1300 })
      return {}
    },
  },
  'POST /motos': {
    good: () => ({ body: motoBody() }),
    bad: { body: { placa: 'ABC', cor: 'Rosa', ano: 2019, km_atual: -1 } },
    rules: [
      {
        status: 409,
        code: 'placa_duplicada',
        when: async (shop) => ({ body: motoBody({ placa: (await shop.moto()).placa }) }),
      },
    ],
  },
  'GET /motos/:id': { good: moto },
  'PUT /motos/:id': {
    good: async (shop) => ({ ...(await moto(shop)), body: { km_atual: 250 } }),
    bad: { body: { km_atual: 1.5 } },
    rules: [
      {
        status: 409,
        code: 'km_menor_que_atual',
        when: async (shop) => ({ ...(await moto(shop)), body: { km_atual: 99 } }),
      },
    ],
  },
  'PATCH /motos/:id/status': {
    good: async (shop) => ({ ...(await moto(shop)), body: { status: 'inativa', motivo: 'Vendida' } }),
    bad: { body: { status: 'alugada' } },
    rules: [
      {
        status: 409,
        code: 'moto_alugada',
        when: async (shop) => ({ ...(await rented(shop)), body: { status: 'inativa', motivo: 'Vendida' } }),
      },
    ],
  },
  'DELETE /motos/:id': { good: moto, rules: [{ status: 409, code: 'moto_alugada', when: rented }] },
  'GET /motos/:id/manutencoes': {
    good: async (shop) => ({ params: { id: (await shop.manutencao()).moto_id } }),
    bad: badPage,
  },

  'GET /manutencoes': {
    good: async (shop) => ({ query: { moto_id: (await shop.manutencao()).moto_id } }),
    bad: { query: { moto_id: 'uma', tipo: 'lavagem' } },
  },
  'POST /manutencoes': {
    good: async (shop) => ({ body: await servico(shop) }),
    bad: { body: { km_realizada: 1.5, custo: 1.234 } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          body: { ...(await servico(shop)), moto_id: '0190a0a0-0000-7000-8000-000000000009' },
        }),
      },
    ],
  },
  'GET /manutencoes/:id': { good: manutencao },
  'PUT /manutencoes/:id': {
    good: async (shop) => ({ ...(await manutencao(shop)), body: { custo: 99.9 } }),
    bad: { body: { custo: -1 } },
  },
  'DELETE /manutencoes/:id': { good: manutencao },

  'GET /multas': {
    good: async (shop) => ({ query: { placa: (await shop.multa()).placa } }),
    bad: { query: { status: 'perdida' } },
  },
  'GET /multas/novas': {
    good: async (shop) => {
      await shop.multa()
      return {}
    },
    bad: badPage,
  },
  'GET /multas/resumo': { good: nothing },
  'GET /multas/:id': { good: multa },
  'POST /multas/consultar-todas': { good: nothing },
  'POST /sistema/executar-consulta-detran': { good: nothing },
  'POST /multas/consultar-manual/:placa': {
    good: async (shop) => {
      const { placa } = await shop.multa()
      await shop.api.db.deleteFrom('multas').where('placa', '=', placa).execute()
      return { params: { placa } }
    },
    bad: { params: { placa: 'ABC' } },
    rules: [{ status: 502, code: 'detran_indisponivel', when: (shop) => shop.plateWithoutAnswer() }],
  },
  'PUT /multas/:id/notificar': {
    good: multa,
    rules: [{ status: 409, code: 'multa_encerrada', when: paidFine }],
  },
  'PUT /multas/:id': {
    good: async (shop) => ({ ...(await multa(shop)), body: { pontos_cnh: 7 } }),
    bad: { body: { pontos_cnh: 41, valor_original: 1.234 } },
    rules: [
      {
        status: 409,
        code: 'status_nao_permitido',
        when: async (shop) => ({ ...(await paidFine(shop)), body: { status: 'nova' } }),
      },
    ],
  },
  'DELETE /multas/simuladas': {
    good: async (shop) => {
      const { id } = await shop.multa()
      await shop.api.db.updateTable('multas').set({ origem: 'simulacao' }).where('id', '=', id).execute()
      return {}
    },
  },
}
