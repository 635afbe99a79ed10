import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import { type Shop, SINISTRO } from '#tests/kit/calls/shop.ts'

const one = async (shop: Shop, fields: object = {}) => ({ params: await shop.sinistro(fields) })
const theft = (shop: Shop) => one(shop, { tipo: 'roubo' })
const closed = async (shop: Shop) => {
  const { params } = await one(shop)
  await shop.ok(shop.api.post(`/sinistros/${params.id}/encerrar`, { desfecho: 'sem_dano' }))
  return { params }
}
const create = async (shop: Shop) => ({
  body: { ...SINISTRO, moto_id: (await shop.moto()).id as string },
})
const found = { data: '2026-03-10' }

/** The refusal of a change to what was closed. */
const over = (body: object) => ({
  status: 409 as const,
  code: 'sinistro_encerrado',
  when: async (shop: Shop) => ({ ...(await closed(shop)), body: body as Record<string, unknown> }),
})

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /sinistros': {
    good: async (shop) => {
      await one(shop)
      return { query: { situacao: 'abertos', tipo: 'acidente' } }
    },
    bad: badPage,
  },
  'POST /sinistros': {
    good: create,
    bad: { body: { tipo: 'incêndio', ocorrido_em: 'ontem', local: '', relato: '' } },
    rules: [
      {
        status: 409,
        code: 'sinistro_aberto',
        when: async (shop) => {
          const { body } = await create(shop)
          const again = { ...body, tipo: 'furto' }
          await shop.ok(shop.api.post('/sinistros', again))
          return { body: again }
        },
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => {
          const { body } = await create(shop)
          return { body: { ...body, ocorrido_em: '2026-03-11T12:00:00Z' } }
        },
      },
    ],
  },
  'GET /sinistros/:id': { good: one },
  'PUT /sinistros/:id': {
    good: async (shop) => ({ ...(await one(shop)), body: { bo_numero: '2026/123' } }),
    bad: { body: { local: '' } },
    rules: [over({ local: 'Outro lugar' })],
  },
  'PUT /sinistros/:id/passos/:passo': {
    good: async (shop) => {
      const { params } = await one(shop)
      return { params: { ...params, passo: 'fotos' }, body: { feito: true } }
    },
    bad: { body: { feito: 'sim' } },
    rules: [
      {
        status: 409,
        code: 'sinistro_encerrado',
        when: async (shop) => {
          const { params } = await closed(shop)
          return { params: { ...params, passo: 'fotos' }, body: { feito: true } }
        },
      },
    ],
  },
  'POST /sinistros/:id/recuperar': {
    good: async (shop) => ({ ...(await theft(shop)), body: found }),
    bad: { body: { data: 'ontem' } },
    rules: [
      {
        status: 409,
        code: 'nao_e_roubo',
        when: async (shop) => ({ ...(await one(shop)), body: found }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({
          ...(await theft(shop)),
          body: { ...found, restricao_baixada_em: '2026-03-09' },
        }),
      },
    ],
  },
  'POST /sinistros/:id/encerrar': {
    good: async (shop) => ({ ...(await one(shop)), body: { desfecho: 'reparada' } }),
    bad: { body: { desfecho: 'sumiu' } },
    rules: [
      over({ desfecho: 'reparada' }),
      {
        status: 409,
        code: 'restricao_aberta',
        when: async (shop) => ({ ...(await theft(shop)), body: { desfecho: 'recuperada' } }),
      },
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await theft(shop)), body: { desfecho: 'reparada' } }),
      },
    ],
  },
  'POST /sinistros/:id/cancelar': {
    good: async (shop) => ({ ...(await one(shop)), body: { motivo: 'Era outra moto' } }),
    bad: { body: { motivo: '' } },
    rules: [over({ motivo: 'De novo' })],
  },
}
