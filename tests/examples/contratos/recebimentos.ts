import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { beginEarlier } from '#tests/kit/shop/begin-earlier.ts'

const REASON = { motivo: 'Lançado por engano' }

/** A week of R$ 314,93 and the body that receives a part of it. */
async function part(shop: Shop, valor = 200) {
  const { id, cliente_id } = await shop.locacao()
  const [week] = await shop.pagamentosDe(id)
  return {
    cliente_id: cliente_id as string,
    formas: [{ forma: 'dinheiro', valor }],
    itens: [{ pagamento_id: week.id as string, versao: week.versao as number, valor }],
  }
}

/** The body that enters a Pix of R$ 200,00 that settled no debt. */
async function byPix(shop: Shop, fields: object) {
  const body = { ...(await part(shop)), formas: [{ forma: 'pix', valor: 200 }] }
  const { id } = await shop.api.db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id: body.itens[0]!.pagamento_id,
      cobranca_id: null,
      cliente_id: body.cliente_id,
      provedor: 'mercadopago',
      external_id: body.itens[0]!.pagamento_id,
      valor: 31_493 as never,
      descricao: 'Semana 1',
      expira_em: '2026-03-20T12:00:00Z' as never,
      status: 'paga',
      valor_recebido: 20_000 as never,
      pago_em: '2026-03-10' as never,
      ocorrencia: 'divergente',
      ...fields,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...body, pix_cobranca_id: id }
}

async function received(shop: Shop) {
  const answer = await shop.ok(shop.api.post('/recebimentos', await part(shop)))
  const [{ id }] = answer as unknown as [{ id: string }]
  return { params: { id } }
}

/** The body that writes off a whole week. */
async function writtenOff(shop: Shop) {
  const { id, versao } = await shop.pagamento()
  return { pagamento_id: id, versao: versao as number, o_que: 'tudo', motivo: 'acordo' }
}
const dispensa = async (shop: Shop) => {
  const { id } = await shop.ok(shop.api.post('/dispensas', await writtenOff(shop)))
  return { params: { id: id as unknown as string } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /recebimentos': {
    good: async (shop) => {
      await received(shop)
      return {}
    },
    bad: badPage,
  },
  'GET /recebimentos/pessoas': { good: nothing },
  'GET /recebimentos/:id': { good: received },
  'POST /recebimentos': {
    good: async (shop) => ({ body: await part(shop) }),
    bad: { body: { cliente_id: 'um', formas: [], itens: [{}] } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          body: { ...(await part(shop)), formas: [{ forma: 'pix', valor: 201 }] },
        }),
      },
      {
        status: 409,
        code: 'divida_mudou',
        when: async (shop) => {
          const body = await part(shop)
          await shop.ok(shop.api.put(`/pagamentos/${body.itens[0]!.pagamento_id}/pagar`))
          return { body }
        },
      },
      {
        status: 409,
        code: 'recebimento_parecido',
        when: async (shop) => {
          const body = await part(shop, 100)
          const first = await shop.ok(shop.api.post('/recebimentos', body))
          const [{ itens }] = first as unknown as [{ itens: { pagamento_id: string }[] }]
          const { versao } = await shop.ok(shop.api.get(`/pagamentos/${itens[0]!.pagamento_id}`))
          return { body: { ...body, itens: [{ ...body.itens[0], versao }] } }
        },
      },
      {
        status: 409,
        code: 'pix_conferido',
        when: async (shop) => ({
          body: await byPix(shop, { resolvida_em: '2026-03-10T12:00:00Z' }),
        }),
      },
      {
        status: 409,
        code: 'pix_mudou',
        when: async (shop) => ({ body: await byPix(shop, { valor_recebido: 19_900 }) }),
      },
      {
        status: 409,
        code: 'sem_onde_adiantar',
        when: async (shop) => ({
          body: {
            ...(await part(shop, 200)),
            formas: [{ forma: 'pix', valor: 90_000 }],
            adiantar: true,
          },
        }),
      },
      {
        status: 409,
        code: 'recebimento_fora_de_ordem',
        when: async (shop) => {
          const { id, locacao_id } = await shop.pagamento()
          await beginEarlier(shop.api.db, locacao_id, '2026-03-01' as never)
          const paid = await shop.ok(
            shop.api.patch(`/pagamentos/${id}/marcar-pago`, { valor_pago: 50, resto: 'devido' }),
          )
          const { cliente_id, versao } = paid as unknown as { cliente_id: string; versao: number }
          return {
            body: {
              cliente_id,
              data: '2026-03-09',
              formas: [{ forma: 'pix', valor: 20 }],
              itens: [{ pagamento_id: id, versao, valor: 20 }],
            },
          }
        },
      },
    ],
  },
  'POST /recebimentos/:id/estornar': {
    good: async (shop) => ({ ...(await received(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'recebimento_desfeito',
        when: async (shop) => {
          const it = await received(shop)
          await shop.ok(shop.api.post(`/recebimentos/${it.params.id}/estornar`, REASON))
          return { ...it, body: REASON }
        },
      },
      {
        status: 409,
        code: 'nao_e_o_ultimo',
        when: async (shop) => {
          const it = await received(shop)
          const { itens } = await shop.ok(shop.api.get(`/recebimentos/${it.params.id}`))
          const [{ pagamento_id }] = itens as unknown as [{ pagamento_id: string }]
          await shop.ok(shop.api.put(`/pagamentos/${pagamento_id}/pagar`))
          return { ...it, body: REASON }
        },
      },
    ],
  },
  'GET /dispensas': {
    good: async (shop) => {
      await dispensa(shop)
      return {}
    },
    bad: { query: { mes: '03/2026' } },
  },
  'POST /dispensas': {
    good: async (shop) => ({ body: await writtenOff(shop) }),
    bad: { body: { o_que: 'nada', motivo: 'encerramento' } },
    rules: [
      {
        status: 409,
        code: 'nada_a_dispensar',
        when: async (shop) => ({ body: { ...(await writtenOff(shop)), o_que: 'encargos' } }),
      },
      {
        status: 409,
        code: 'divida_mudou',
        when: async (shop) => {
          const body = await writtenOff(shop)
          await shop.ok(shop.api.put(`/pagamentos/${body.pagamento_id}/pagar`))
          return { body }
        },
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ body: { ...(await writtenOff(shop)), motivo: 'centavos' } }),
      },
    ],
  },
  'POST /dispensas/:id/desfazer': {
    good: async (shop) => ({ ...(await dispensa(shop)), body: REASON }),
    bad: { body: { motivo: ' ' } },
    rules: [
      {
        status: 409,
        code: 'dispensa_desfeita',
        when: async (shop) => {
          const it = await dispensa(shop)
          await shop.ok(shop.api.post(`/dispensas/${it.params.id}/desfazer`, REASON))
          return { ...it, body: REASON }
        },
      },
      {
        status: 409,
        code: 'dispensa_do_recebimento',
        when: async (shop) => {
          const body = await part(shop)
          const itens = [{ ...body.itens[0], dispensar_resto: 'cortesia' }]
          const made = await shop.ok(shop.api.post('/recebimentos', { ...body, itens }))
          const [recebimento] = made as unknown as [{ itens: { id: string; tipo: string }[] }]
          return {
            params: { id: recebimento.itens.find(({ tipo }) => tipo === 'dispensa')!.id },
            body: REASON,
          }
        },
      },
    ],
  },
}
