import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const reason = { motivo: 'Combinado com o cliente', observacoes: '' }
const RENOVACAO = { plano: 'anual' }
const REAJUSTE = { valor_semana: 330, semana: 9, motivo: 'Acordo do ano' }
const RETURN = { dia: '2026-12-20', motivo: 'Venda da moto' }
const emptyReason = { body: { motivo: ' ' } }
const locatario = async (shop: Shop) => ({ params: { id: (await shop.locacao()).cliente_id } })
const locacao = async (shop: Shop) => ({ params: { id: (await shop.locacao()).id } })
const after = (verb: string) => async (shop: Shop) => {
  const request = await locacao(shop)
  await shop.ok(shop.api.post(`/locacoes/${request.params.id}/${verb}`, reason))
  return { ...request, body: reason }
}
/** A rental whose contract ends within two weeks. */
const ending = async (shop: Shop) => {
  const request = await locacao(shop)
  await shop.ok(shop.api.put(`/locacoes/${request.params.id}`, { data_fim: '2026-03-20' }))
  return request
}
/** A rental with an agreed step of its price. */
const readjusted = async (shop: Shop) => {
  const request = await locacao(shop)
  await shop.ok(shop.api.post(`/locacoes/${request.params.id}/reajustar`, REAJUSTE))
  return request
}
const running = async (shop: Shop) => ({ ...(await locacao(shop)), body: reason })
const refused = (when: Calls[string]['good']) =>
  [{ status: 409, code: 'acao_nao_permitida', when }] as const
const contract = async (shop: Shop, fields: object = {}) => ({
  cliente_id: (await shop.cliente()).id,
  moto_id: (await shop.moto()).id,
  plano: 'mensal',
  ...fields,
})

const back = { destino: 'disponivel', km_volta: 100, km_saida: 100 }
const swap = async (shop: Shop, fields: object = {}) => ({
  moto_id: (await shop.moto()).id,
  tipo: 'reserva',
  motivo: 'quebra',
  texto: 'A corrente partiu',
  destino: 'disponivel',
  km_volta: 100,
  km_saida: 100,
  ...fields,
})
/** A rental whose own motorcycle is to come back. */
const onReserve = async (shop: Shop) => {
  const request = await locacao(shop)
  await shop.ok(shop.api.post(`/locacoes/${request.params.id}/trocar-moto`, await swap(shop)))
  return request
}

const PAPEIS = { km_final: 500, atpv_em: '2026-03-09', comunicacao_em: '2026-03-10' }
const fidelidade = (shop: Shop) => shop.locacao({ plano: 'fidelidade' })
/** A rental of the Plano Fidelidade whose only week is paid. */
async function allPaid(shop: Shop) {
  const { id } = await fidelidade(shop)
  await shop.ok(shop.api.put(`/locacoes/${id}`, { data_fim: '2026-03-16' }))
  const [week] = (await shop.api.get(`/pagamentos?locacao_id=${id}`)).json()
  await shop.ok(shop.api.put(`/pagamentos/${week.id}/pagar`))
  return { params: { id } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /locacoes': {
    good: async (shop) => ({ query: { cliente_id: (await shop.locacao()).cliente_id } }),
    bad: {
      query: {
        status: 'perdida',
        moto_id: 'uma',
        data_inicio: '2026-02-30',
        entrega_pendente: 'talvez',
      },
    },
  },
  'GET /locacoes/exportar': { good: nothing, bad: { query: { status: 'vendida' } } },
  'GET /locacoes/contagem': { good: nothing },
  'GET /locacoes/alugadas': {
    good: async (shop) => {
      await shop.locacao()
      return {}
    },
    bad: { query: { situacao: 'qualquer' } },
  },
  'GET /locacoes/cliente/:id': { good: locatario, bad: badPage },
  'GET /locacoes/:id': { good: locacao },
  'GET /locacoes/:id/simular-devolucao': {
    good: async (shop) => ({ ...(await locacao(shop)), query: { em: RETURN.dia } }),
    bad: { query: { em: '2026-02-30' } },
    rules: [
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({
          params: (await after('cancelar')(shop)).params,
          query: { em: RETURN.dia },
        }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await locacao(shop)), query: { em: '2020-01-01' } }),
      },
    ],
  },
  'POST /locacoes': {
    good: async (shop) => ({ body: await contract(shop) }),
    bad: { body: { plano: 'semanal', valor_semana: 0.5 } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ body: await contract(shop, { valor_semana: 300 }) }),
      },
      {
        status: 409,
        code: 'moto_indisponivel',
        when: async (shop) => ({
          body: await contract(shop, { moto_id: (await shop.locacao()).moto_id }),
        }),
      },
      {
        status: 409,
        code: 'cliente_com_restricoes',
        when: async (shop) => ({
          body: await contract(shop, { cliente_id: (await shop.blocked()).id }),
        }),
      },
      {
        status: 409,
        code: 'cliente_inativo',
        when: async (shop) => {
          const { id } = await shop.cliente()
          await shop.api.db
            .updateTable('clientes')
            .set({ status: 'inativo' })
            .where('id', '=', id)
            .execute()
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
        when: async (shop) => ({
          ...(await after('cancelar')(shop)),
          body: { data_fim: '2026-12-01' },
        }),
      },
    ],
  },
  'POST /locacoes/:id/notificar-devolucao': {
    good: async (shop) => ({ ...(await locacao(shop)), body: RETURN }),
    bad: { body: { dia: 'amanhã', motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'devolucao_no_passado',
        when: async (shop) => ({
          ...(await locacao(shop)),
          body: { ...RETURN, dia: '2026-03-01' },
        }),
      },
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ ...(await after('cancelar')(shop)), body: RETURN }),
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
  'POST /locacoes/:id/pausar': {
    good: running,
    bad: emptyReason,
    rules: [...refused(after('pausar'))],
  },
  'POST /locacoes/:id/despausar': {
    good: after('pausar'),
    bad: emptyReason,
    rules: [...refused(running)],
  },
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
  'POST /locacoes/:id/cancelar': {
    good: running,
    bad: emptyReason,
    rules: [...refused(after('cancelar'))],
  },
  'POST /locacoes/:id/reabrir': {
    good: async (shop) => ({
      ...(await after('cancelar')(shop)),
      body: { motivo: 'Era outra moto' },
    }),
    bad: emptyReason,
    rules: [
      ...refused(async (shop) => ({
        ...(await locacao(shop)),
        body: { motivo: 'Era outra moto' },
      })),
    ],
  },
  'POST /locacoes/:id/reajustar': {
    good: async (shop) => ({ ...(await locacao(shop)), body: REAJUSTE }),
    bad: { body: { valor_semana: 0.5, semana: 0, motivo: ' ' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await locacao(shop)), body: { ...REAJUSTE, semana: 99 } }),
      },
      {
        status: 409,
        code: 'reajuste_combinado',
        when: async (shop) => ({ ...(await readjusted(shop)), body: REAJUSTE }),
      },
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ ...(await after('cancelar')(shop)), body: REAJUSTE }),
      },
    ],
  },
  'DELETE /locacoes/:id/reajustar': {
    good: readjusted,
    rules: [
      {
        status: 409,
        code: 'reajuste_em_vigor',
        when: async (shop) => {
          const request = await readjusted(shop)
          await shop.api.db
            .updateTable('semanas_agenda')
            .set({ proxima_semana: REAJUSTE.semana + 1 })
            .where('locacao_id', '=', request.params.id)
            .execute()
          return request
        },
      },
    ],
  },
  'POST /locacoes/:id/renovar': {
    good: async (shop) => ({ ...(await ending(shop)), body: RENOVACAO }),
    bad: { body: { plano: 'semanal' } },
    rules: [
      {
        status: 409,
        code: 'cedo_para_renovar',
        when: async (shop) => ({ ...(await locacao(shop)), body: RENOVACAO }),
      },
      {
        status: 409,
        code: 'acao_nao_permitida',
        when: async (shop) => ({ params: (await after('pausar')(shop)).params, body: RENOVACAO }),
      },
      {
        status: 409,
        code: 'cliente_inativo',
        when: async (shop) => {
          const request = await ending(shop)
          const { cliente_id } = await shop.api.db
            .selectFrom('locacoes')
            .select('cliente_id')
            .where('id', '=', request.params.id)
            .executeTakeFirstOrThrow()
          await shop.api.db
            .updateTable('clientes')
            .set({ status: 'inativo' })
            .where('id', '=', cliente_id)
            .execute()
          return { ...request, body: RENOVACAO }
        },
      },
    ],
  },
  'DELETE /locacoes/:id/renovar': {
    good: async (shop) => {
      const request = await ending(shop)
      await shop.ok(shop.api.post(`/locacoes/${request.params.id}/renovar`, RENOVACAO))
      return request
    },
    rules: [
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ params: (await after('cancelar')(shop)).params }),
      },
    ],
  },
  'GET /locacoes/:id/historico': { good: locacao },
  'GET /locacoes/:id/trocar-moto': { good: locacao, bad: { query: { busca: 'a'.repeat(500) } } },
  'POST /locacoes/:id/trocar-moto': {
    good: async (shop) => ({ ...(await locacao(shop)), body: await swap(shop) }),
    bad: {
      body: { tipo: 'emprestada', motivo: 'outro', destino: 'alugada', km_saida: -1, em: 'ontem' },
    },
    rules: [
      ...refused(async (shop) => ({
        params: (await after('pausar')(shop)).params,
        body: await swap(shop),
      })),
      {
        status: 409,
        code: 'moto_indisponivel',
        when: async (shop) => ({
          ...(await locacao(shop)),
          body: await swap(shop, { moto_id: (await shop.locacao()).moto_id }),
        }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => {
          const { id, moto_id } = await shop.locacao()
          return { params: { id }, body: await swap(shop, { moto_id }) }
        },
      },
    ],
  },
  'POST /locacoes/:id/destrocar': {
    good: async (shop) => ({ ...(await onReserve(shop)), body: back }),
    bad: { body: { destino: 'alugada', km_saida: -1 } },
    rules: [
      {
        status: 409,
        code: 'sem_moto_propria',
        when: async (shop) => ({ ...(await locacao(shop)), body: back }),
      },
      ...refused(async (shop) => {
        const request = await onReserve(shop)
        await shop.ok(shop.api.post(`/locacoes/${request.params.id}/pausar`, reason))
        return { ...request, body: back }
      }),
    ],
  },
  'POST /locacoes/:id/dias-perdidos': {
    good: async (shop) => ({ ...(await locacao(shop)), body: { dias: 2 } }),
    bad: { body: { dias: 7 } },
    rules: [
      {
        status: 409,
        code: 'locacao_encerrada',
        when: async (shop) => ({ ...(await after('cancelar')(shop)), body: { dias: 2 } }),
      },
      {
        status: 409,
        code: 'sem_semana_aberta',
        when: async (shop) => {
          const request = await locacao(shop)
          const list = await shop.api.get(`/pagamentos?locacao_id=${request.params.id}&limite=100`)
          for (const { id } of list.json()) await shop.ok(shop.api.put(`/pagamentos/${id}/pagar`))
          return { ...request, body: { dias: 2 } }
        },
      },
    ],
  },
  'POST /locacoes/:id/avisar-moto-pronta': {
    good: onReserve,
    rules: [{ status: 409, code: 'sem_moto_propria', when: locacao }],
  },
  'GET /locacoes/:id/motos': { good: locacao },
  'GET /motos/:id/locatarios': {
    good: async (shop) => ({ params: { id: (await shop.locacao()).moto_id } }),
    bad: badPage,
  },
  'GET /locacoes/:id/fidelidade': {
    good: async (shop) => ({ params: { id: (await fidelidade(shop)).id } }),
    rules: [{ status: 409, code: 'nao_e_fidelidade', when: locacao }],
  },
  'POST /locacoes/:id/transferir': {
    good: async (shop) => ({ ...(await allPaid(shop)), body: PAPEIS }),
    bad: { body: { km_final: -1, atpv_em: 'ontem', comunicacao_em: '2026-02-30' } },
    rules: [
      {
        status: 409,
        code: 'transferencia_incompleta',
        when: async (shop) => ({ params: { id: (await fidelidade(shop)).id }, body: PAPEIS }),
      },
    ],
  },
}
