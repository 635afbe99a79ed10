import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { PROGRAM, photo } from '#tests/kit/server/files.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

type Vistoria = { id: string; locacao_id: string; moto_id: string; [field: string]: unknown }

/** Of a shop that asks for no photos. */
async function kit(shop: Shop) {
  const made = vistorias(shop.api)
  await made.require()
  return made
}
const locacao = async (shop: Shop) => ({
  tipo: 'entrega',
  locacao_id: (await shop.locacao()).id as string,
})
const draft = async (shop: Shop): Promise<Vistoria> => (await kit(shop)).start(await locacao(shop))
const ready = async (shop: Shop, changes: Record<string, unknown> = {}): Promise<Vistoria> =>
  (await kit(shop)).ready(await locacao(shop), changes)
const concluded = async (shop: Shop): Promise<Vistoria> =>
  (await kit(shop)).concluded(await locacao(shop))
const annulled = async (shop: Shop) => {
  const vistoria = await draft(shop)
  await shop.ok(shop.api.post(`/vistorias/${vistoria.id}/anular`, { motivo: 'Moto errada' }))
  return vistoria
}
const idOf = ({ id }: { id: string }) => ({ params: { id } })
const ending = async (shop: Shop, vistoria: Vistoria, more: object = {}) => ({
  ...idOf(vistoria),
  body: { ...(await kit(shop)).ending(vistoria as never), ...more },
})
/** A draft of somebody else. */
async function ofAnother(shop: Shop) {
  const vistoria = await ready(shop)
  await shop.api.db
    .updateTable('vistorias')
    .set({ autor: 'bia' })
    .where('id', '=', vistoria.id)
    .execute()
  return vistoria
}

const isConcluded = { status: 409, code: 'vistoria_concluida' } as const
const isAnnulled = { status: 409, code: 'vistoria_anulada' } as const
const isOfAnother = { status: 409, code: 'vistoria_de_outro' } as const
const invalid = { status: 422, code: 'dados_invalidos' } as const

const AVARIA = { regiao: 'carenagem_direita', x: 400, y: 500, tipo: 'riscado', gravidade: 'leve' }
async function damaged(shop: Shop) {
  const { id } = await draft(shop)
  const { avaria_id } = await shop.ok(shop.api.post(`/vistorias/${id}/avarias`, AVARIA))
  return { params: { id, avariaId: String(avaria_id) } }
}
async function photographed(shop: Shop) {
  const { id } = await draft(shop)
  const answer = await vistorias(shop.api).send(id, 'frente')
  return { params: { id, foto: answer.json().id as string } }
}
const shot = async ({ id }: { id: string }, slot = 'frente') => ({
  params: { id, foto: slot },
  file: { bytes: await photo({ width: 60, height: 40 }), name: 'foto.jpg' },
})

const ITENS = [{ nome: 'Freio dianteiro', codigo: 'freio_dianteiro', grupo: 'seguranca' }]

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /vistorias': {
    good: async (shop) => ({ body: await locacao(shop) }),
    bad: { body: { tipo: 'mensal', locacao_id: 'um', moto_id: 'uma' } },
    rules: [
      { ...invalid, when: () => ({ body: { tipo: 'entrega' } }) },
      { ...isConcluded, when: async (shop) => ({ body: await again(await concluded(shop)) }) },
      {
        status: 409,
        code: 'acao_nao_permitida',
        when: async (shop) => {
          const body = await locacao(shop)
          await shop.ok(shop.api.post(`/locacoes/${body.locacao_id}/cancelar`, { motivo: 'Fim' }))
          return { body }
        },
      },
    ],
  },
  'GET /vistorias': {
    good: async (shop) => {
      const { moto_id } = await draft(shop)
      return { query: { moto_id, tipo: 'entrega', abertas: '1' } }
    },
    bad: { query: { moto_id: 'uma', tipo: 'mensal', abertas: '2', ...badPage.query } },
  },
  'GET /vistorias/:id': { good: async (shop) => idOf(await concluded(shop)) },
  'PATCH /vistorias/:id': {
    good: async (shop) => ({
      ...idOf(await draft(shop)),
      body: { km: 120, combustivel_oitavos: 4, respostas: { pneus: { resposta: 'ok' } } },
    }),
    bad: { body: { km: -1, combustivel_oitavos: 9 } },
    rules: [
      {
        ...isConcluded,
        when: async (shop) => ({ ...idOf(await concluded(shop)), body: { km: 200 } }),
      },
      {
        ...isAnnulled,
        when: async (shop) => ({ ...idOf(await annulled(shop)), body: { km: 200 } }),
      },
      {
        ...isOfAnother,
        when: async (shop) => ({ ...idOf(await ofAnother(shop)), body: { km: 200 } }),
      },
      {
        status: 409,
        code: 'confirmar_km',
        when: async (shop) => ({ ...idOf(await draft(shop)), body: { km: 9000 } }),
      },
      {
        ...invalid,
        when: async (shop) => ({
          ...idOf(await draft(shop)),
          body: { respostas: { asas: { resposta: 'ok' } } },
        }),
      },
    ],
  },
  'POST /vistorias/:id/assumir': {
    good: async (shop) => idOf(await ofAnother(shop)),
    rules: [{ ...isConcluded, when: async (shop) => idOf(await concluded(shop)) }],
  },
  'PUT /vistorias/:id/fotos/:foto': {
    good: async (shop) => shot(await draft(shop)),
    bad: { body: { item: 'Não!', avaria_id: 'uma', capturada_em: 'ontem' } },
    rules: [
      { ...isConcluded, when: async (shop) => shot(await concluded(shop)) },
      {
        status: 415,
        code: 'tipo_nao_aceito',
        when: async (shop) => ({
          ...(await shot(await draft(shop))),
          file: { bytes: PROGRAM, name: 'foto.jpg' },
        }),
      },
      {
        status: 409,
        code: 'foto_de_outra_vistoria',
        when: async (shop) => {
          const { params } = await photographed(shop)
          return { ...(await shot(await draft(shop))), headers: { 'idempotency-key': params.foto } }
        },
      },
    ],
  },
  'DELETE /vistorias/:id/fotos/:foto': { good: photographed, bad: { params: { foto: 'frente' } } },
  'POST /vistorias/:id/avarias': {
    good: async (shop) => ({ ...idOf(await draft(shop)), body: AVARIA }),
    bad: { body: { regiao: 'asa', x: 1001, tipo: 'sumiu', gravidade: 'enorme' } },
    rules: [
      { ...isConcluded, when: async (shop) => ({ ...idOf(await concluded(shop)), body: AVARIA }) },
    ],
  },
  'PATCH /vistorias/:id/avarias/:avariaId': {
    good: async (shop) => ({ ...(await damaged(shop)), body: { gravidade: 'grave' } }),
    bad: { body: { regiao: 'asa', y: -1 } },
  },
  'DELETE /vistorias/:id/avarias/:avariaId': { good: damaged },
  'POST /vistorias/:id/entregar-celular': {
    good: async (shop) => ({
      ...idOf(await ready(shop)),
      headers: await shop.session(),
      body: {},
    }),
    bad: { body: { liberar_motivo: 5 } },
    rules: [
      { ...isConcluded, when: async (shop) => ({ ...idOf(await concluded(shop)), body: {} }) },
      { ...isOfAnother, when: async (shop) => ({ ...idOf(await ofAnother(shop)), body: {} }) },
      {
        status: 409,
        code: 'acao_nao_permitida',
        when: async (shop) => {
          const { id: moto_id } = await shop.moto()
          const draft = await (await kit(shop)).start({ tipo: 'avulsa', moto_id })
          return { ...idOf(draft), body: {} }
        },
      },
    ],
  },
  'POST /vistorias/:id/concluir': {
    good: async (shop) => ending(shop, await ready(shop)),
    bad: { body: { recusa: { motivo: 'preguica' }, assinatura: { nome: '' } } },
    rules: [
      { ...invalid, when: async (shop) => ending(shop, await draft(shop)) },
      { ...isConcluded, when: async (shop) => ending(shop, await concluded(shop)) },
      { ...isOfAnother, when: async (shop) => ending(shop, await ofAnother(shop)) },
      {
        status: 409,
        code: 'item_de_seguranca',
        when: async (shop) => {
          const respostas = { pneus: { resposta: 'problema', nota: 'Lisos' } }
          return ending(shop, await ready(shop, { respostas }))
        },
      },
      {
        status: 409,
        code: 'moto_inativa',
        when: async (shop) => {
          const { locacao_id } = await locacao(shop)
          const { id: moto_id } = await shop.moto()
          await shop.ok(
            shop.api.patch(`/motos/${moto_id}/status`, { status: 'inativa', motivo: 'Vendida' }),
          )
          const body = { tipo: 'troca_saida', locacao_id, moto_id }
          return ending(shop, await (await kit(shop)).ready(body))
        },
      },
    ],
  },
  'POST /vistorias/:id/anular': {
    good: async (shop) => ({ ...idOf(await concluded(shop)), body: { motivo: 'Km errado' } }),
    bad: { body: { motivo: '' } },
    rules: [
      {
        ...isAnnulled,
        when: async (shop) => ({ ...idOf(await annulled(shop)), body: { motivo: 'De novo' } }),
      },
    ],
  },
  'GET /locacoes/:id/vistorias/comparar': {
    good: async (shop) => ({ params: { id: (await concluded(shop)).locacao_id } }),
  },
  'GET /vistoria-modelo': { good: () => ({}) },
  'PUT /vistoria-modelo': {
    good: async (shop) => {
      const { itens } = (await shop.api.get('/vistoria-modelo')).json() as { itens: object[] }
      return { body: { itens: [...itens, { nome: `Item ${itens.length}`, grupo: 'acessorio' }] } }
    },
    bad: { body: { itens: [] } },
    rules: [
      { ...invalid, when: () => ({ body: { itens: [...ITENS, ...ITENS] } }) },
      {
        ...invalid,
        when: () => ({ body: { itens: [{ nome: 'Asas', codigo: 'asas', grupo: 'seguranca' }] } }),
      },
    ],
  },
}

const again = async ({ tipo, locacao_id }: Vistoria) => ({ tipo, locacao_id })
