import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { nameShop, signatureOf } from '#tests/kit/shop/documentos.ts'

const multa = async (shop: Shop) => ({ params: { id: (await shop.multa()).id } })
const paidMulta = async (shop: Shop) => {
  const request = await multa(shop)
  await shop.ok(shop.api.put(`/multas/${request.params.id}`, { status: 'paga' }))
  return request
}
const waivedMulta = async (shop: Shop) => {
  const request = await multa(shop)
  await shop.ok(
    shop.api.put(`/multas/${request.params.id}/indicacao/dispensada`, {
      motivo: 'A loja conduzia',
    }),
  )
  return request
}
/** A fine on the first day of its motorcycle's rental. */
const rentedMulta = async (shop: Shop) => ({ params: { id: (await shop.rentedMulta()).id } })
/** A fine without a known hour on a day with two renters. */
const unclaimedMulta = async (shop: Shop) => {
  const { id, locacao_id } = await shop.rentedMulta()
  const unassigned = {
    locacao_id: null,
    cliente_id: null,
    cobranca_id: null,
    status: 'nova',
  } as const
  await shop.api.db.updateTable('multas').set(unassigned).where('id', '=', id).execute()
  return { params: { id }, body: { locacao_id } }
}
/** Sets in the settings that the company uses the SNE. */
const inSne = async (shop: Shop) => {
  const config = await shop.ok(shop.api.get('/sistema/config-detran'))
  await shop.ok(shop.api.put('/sistema/config-detran', { ...config, aderiu_sne: true }))
}

let notices = 0
const notice = async (shop: Shop) => ({
  numero_auto: `PAPEL${++notices}`,
  placa: (await shop.moto()).placa,
  data_infracao: '2026-03-01T10:30:00-03:00',
  local_infracao: 'Av. Ana Costa, 300, Santos',
  codigo_infracao: '745-50',
  valor_original: 130.16,
  data_vencimento: '2026-05-04',
})

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /multas': {
    good: async (shop) => ({ query: { placa: (await shop.multa()).placa } }),
    bad: { query: { status: 'perdida' } },
  },
  'POST /multas': {
    good: async (shop) => ({ body: await notice(shop) }),
    bad: { body: { numero_auto: '', placa: 'ABC', valor_original: -1 } },
    rules: [
      {
        status: 409,
        code: 'auto_duplicado',
        when: async (shop) => {
          const body = await notice(shop)
          await shop.ok(shop.api.post('/multas', body))
          return { body }
        },
      },
    ],
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
  'POST /multas/consultar-todas': { good: nothing, bad: { body: { confirmar_simulacao: 'sim' } } },
  'POST /sistema/executar-consulta-detran': {
    good: () => ({ body: { confirmar_simulacao: true } }),
    bad: { body: { confirmar_simulacao: 'sim' } },
  },
  'POST /multas/consultar-manual/:placa': {
    good: async (shop) => {
      const { placa } = await shop.multa()
      await shop.api.db.deleteFrom('multas').where('placa', '=', placa).execute()
      return { params: { placa } }
    },
    bad: { params: { placa: 'ABC' } },
    rules: [
      { status: 502, code: 'detran_indisponivel', when: (shop) => shop.placaWithoutAnswer() },
    ],
  },
  'PUT /multas/:id/notificar': {
    good: multa,
    rules: [{ status: 409, code: 'multa_encerrada', when: paidMulta }],
  },
  'PUT /multas/:id': {
    good: async (shop) => ({ ...(await multa(shop)), body: { pontos_cnh: 7 } }),
    bad: { body: { pontos_cnh: 41, valor_original: 1.234 } },
    rules: [
      {
        status: 409,
        code: 'status_nao_permitido',
        when: async (shop) => ({ ...(await paidMulta(shop)), body: { status: 'nova' } }),
      },
    ],
  },
  'GET /multas/:id/indicacao': { good: multa },
  'GET /multas/:id/pacote': {
    good: async (shop) => {
      const { params } = await rentedMulta(shop)
      const { locacao_id, moto_id } = (await shop.ok(
        shop.api.get(`/multas/${params.id}`),
      )) as unknown as {
        locacao_id: string
        moto_id: string
      }
      await nameShop(shop.api)
      await shop.ok(
        shop.api.put(`/motos/${moto_id}`, { renavam: '00639884962', chassi: '9C2KC1670FR000888' }),
      )
      const emitted = await shop.ok(
        shop.api.post(`/locacoes/${locacao_id}/documentos`, { tipo: 'contrato' }),
      )
      const document = emitted as unknown as { id: string; sha256_texto: string }
      for (const body of [signatureOf(document), { papel: 'locadora' }])
        await shop.ok(shop.api.post(`/documentos/${document.id}/assinar`, body))
      return { params }
    },
    rules: [
      { status: 409, code: 'sem_indicacao', when: multa },
      { status: 409, code: 'sem_contrato_assinado', when: rentedMulta },
    ],
  },
  'GET /multas/:id/fici': {
    good: rentedMulta,
    rules: [{ status: 409, code: 'sem_indicacao', when: multa }],
  },
  'PUT /multas/:id/indicacao/enviada': {
    good: async (shop) => ({
      ...(await multa(shop)),
      body: { data: '2026-03-06', protocolo: '1/26' },
    }),
    bad: { body: { data: '06/03/2026', protocolo: 'x'.repeat(61) } },
    rules: [
      {
        status: 409,
        code: 'indicacao_dispensada',
        when: async (shop) => ({ ...(await waivedMulta(shop)), body: { data: '2026-03-06' } }),
      },
    ],
  },
  'PUT /multas/:id/indicacao/dispensada': {
    good: async (shop) => ({ ...(await multa(shop)), body: { motivo: 'A loja conduzia' } }),
    bad: { body: { motivo: '' } },
    rules: [
      {
        status: 409,
        code: 'indicacao_dispensada',
        when: async (shop) => ({ ...(await waivedMulta(shop)), body: { motivo: 'De novo' } }),
      },
    ],
  },
  'PUT /multas/:id/indicacao/reabrir': {
    good: waivedMulta,
    rules: [{ status: 409, code: 'indicacao_em_aberto', when: multa }],
  },
  'PUT /multas/:id/sne/aceitar': {
    good: async (shop) => {
      await inSne(shop)
      return { ...(await multa(shop)), body: { motivo: 'A loja conduzia' } }
    },
    bad: { body: { motivo: 'x'.repeat(501) } },
    rules: [
      {
        status: 409,
        code: 'indicacao_pendente',
        when: async (shop) => {
          await inSne(shop)
          return { ...(await multa(shop)), body: {} }
        },
      },
    ],
  },
  'PUT /multas/:id/sne/desfazer': {
    good: async (shop) => {
      await inSne(shop)
      const request = await multa(shop)
      await shop.ok(
        shop.api.put(`/multas/${request.params.id}/sne/aceitar`, { motivo: 'A loja conduzia' }),
      )
      return request
    },
    rules: [{ status: 409, code: 'sne_nao_aceito', when: multa }],
  },
  'GET /multas/:id/historico': { good: waivedMulta },
  'GET /multas/:id/locacoes': { good: rentedMulta },
  'PUT /multas/:id/locatario': {
    good: unclaimedMulta,
    bad: { body: { locacao_id: 'nenhuma' } },
    rules: [
      {
        status: 409,
        code: 'multa_com_locatario',
        when: async (shop) => {
          const { id, locacao_id } = await shop.rentedMulta()
          return { params: { id }, body: { locacao_id } }
        },
      },
    ],
  },
  'DELETE /multas/simuladas': {
    good: async (shop) => {
      const { id } = await shop.multa()
      await shop.api.db
        .updateTable('multas')
        .set({ origem: 'simulacao' })
        .where('id', '=', id)
        .execute()
      return {}
    },
  },
}
