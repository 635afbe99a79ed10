import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

/** A damage, by default a broken mirror that is new in the return of a rental. */
async function damaged(shop: Shop, { tipo = 'devolucao', more = {}, draft = false } = {}) {
  const kit = vistorias(shop.api)
  await kit.require()
  const { id: locacao_id, moto_id } = await shop.locacao()
  const vistoria = await kit.ready(tipo === 'avulsa' ? { tipo, moto_id } : { tipo, locacao_id })
  const body = { ...MIRROR, ...more }
  const { avaria_id } = await shop.ok(shop.api.post(`/vistorias/${vistoria.id}/avarias`, body))
  if (!draft)
    await shop.ok(shop.api.post(`/vistorias/${vistoria.id}/concluir`, kit.ending(vistoria)))
  return { id: String(avaria_id), moto_id: String(moto_id) }
}
const MIRROR = {
  regiao: 'retrovisor_esquerdo',
  x: 300,
  y: 160,
  tipo: 'quebrado',
  gravidade: 'grave',
}

const idOf = ({ id }: { id: string }) => ({ params: { id } })
async function charged(shop: Shop) {
  const avaria = await damaged(shop)
  await shop.ok(shop.api.post(`/avarias/${avaria.id}/cobrar`, { valor: 45 }))
  return avaria
}
const invalid = { status: 422, code: 'dados_invalidos' } as const
const isCharged = { status: 409, code: 'avaria_ja_cobrada' } as const
const PRECOS = [{ tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 }]

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /motos/:id/avarias': {
    good: async (shop) => ({
      params: { id: (await damaged(shop)).moto_id },
      query: { status: 'na_moto' },
    }),
    bad: { query: { status: 'nova', ...badPage.query } },
  },
  'POST /avarias/:id/situacao': {
    good: async (shop) => ({
      ...idOf(await damaged(shop)),
      body: { status: 'desconsiderada', motivo: 'Já estava na compra' },
    }),
    bad: { body: { status: 'cobrada', manutencao_id: 'uma' } },
    rules: [
      {
        ...invalid,
        when: async (shop) => ({ ...idOf(await damaged(shop)), body: { status: 'reparada' } }),
      },
      {
        ...isCharged,
        when: async (shop) => ({
          ...idOf(await charged(shop)),
          body: { status: 'desconsiderada', motivo: 'Engano' },
        }),
      },
      {
        status: 409,
        code: 'vistoria_em_andamento',
        when: async (shop) => ({
          ...idOf(await damaged(shop, { draft: true })),
          body: { status: 'desconsiderada', motivo: 'Engano' },
        }),
      },
    ],
  },
  'POST /avarias/:id/cobrar': {
    good: async (shop) => ({
      ...idOf(await damaged(shop)),
      body: { valor: 45, titulo: 'Espelho' },
    }),
    bad: { body: { valor: -1, titulo: '' } },
    rules: [
      {
        ...isCharged,
        when: async (shop) => ({ ...idOf(await charged(shop)), body: { valor: 45 } }),
      },
      {
        ...invalid,
        when: async (shop) => ({
          ...idOf(await damaged(shop, { more: { desgaste: true } })),
          body: { valor: 45 },
        }),
      },
      {
        ...invalid,
        when: async (shop) => ({
          ...idOf(await damaged(shop, { tipo: 'avulsa' })),
          body: { valor: 45 },
        }),
      },
    ],
  },
  'GET /precos-avarias': {
    good: async (shop) => {
      await shop.ok(shop.api.put('/precos-avarias', PRECOS))
      return {}
    },
  },
  'PUT /precos-avarias': {
    good: async (shop) => {
      await shop.ok(shop.api.put('/precos-avarias', []))
      return { body: PRECOS as never }
    },
    rules: [
      { ...invalid, when: () => ({ body: [...PRECOS, ...PRECOS] as never }) },
      {
        ...invalid,
        when: () => ({ body: [{ tipo: 'sumiu', regiao: 'asa', valor: -1 }] as never }),
      },
    ],
  },
}
