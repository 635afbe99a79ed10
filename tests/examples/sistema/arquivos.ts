import { MAX_FILE_BYTES } from '#features/sistema/arquivos/rules.ts'
import { badPage, type Calls, type Request } from '#tests/kit/calls/call.ts'
import type { Dono, Shop } from '#tests/kit/calls/shop.ts'
import { PROGRAM, photo } from '#tests/kit/server/files.ts'

const withFile = (dono: Dono) => async (shop: Shop) => ({
  params: { id: (await shop.arquivo(dono)).id },
})
const file = (dono?: Dono) => async (shop: Shop) => ({
  params: { id: (await shop.arquivo(dono)).fileId },
})
const fileOf = (dono: Dono) => async (shop: Shop) => ({ params: await shop.arquivo(dono) })
const upload = (dono: Dono): Calls[string] => {
  const form = async (shop: Shop, sent: Partial<Request> = {}) => ({
    params: { id: (await shop.owner(dono)).id },
    body: { tipo: 'Foto', descricao: 'Da frente' },
    file: { bytes: await photo(), name: 'foto.jpg' },
    ...sent,
  })
  return {
    good: form,
    bad: { body: { tipo: 'Um tipo que não existe!' } },
    rules: [
      {
        status: 415,
        code: 'tipo_nao_aceito',
        when: (shop) => form(shop, { file: { bytes: PROGRAM, name: 'foto.jpg' } }),
      },
      {
        status: 413,
        code: 'conteudo_grande',
        when: (shop) =>
          form(shop, { file: { bytes: new Uint8Array(MAX_FILE_BYTES + 1), name: 'a.jpg' } }),
      },
    ],
  }
}
const profile = (dono: 'cliente' | 'moto' | 'manutencao'): Calls[string] => ({
  good: async (shop) => {
    const { id, fileId } = await shop.picture(dono)
    return { params: { id }, body: { arquivo_id: fileId } }
  },
  bad: { body: { arquivo_id: 'este' } },
  rules: [
    {
      status: 404,
      code: 'nao_encontrado',
      when: async (shop) => ({
        params: { id: (await shop.owner(dono)).id },
        body: { arquivo_id: (await shop.arquivo(dono)).fileId },
      }),
    },
  ],
})
const someoneElses = (dono: Dono) => async (shop: Shop) => ({
  params: { id: (await shop.owner(dono)).id, fileId: (await shop.arquivo(dono)).fileId },
})
const ofAnother = (dono: Dono) =>
  [{ status: 404, code: 'nao_encontrado', when: someoneElses(dono) }] as const

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /clientes/:id/arquivos': { good: withFile('cliente'), bad: badPage },
  'GET /motos/:id/arquivos': { good: withFile('moto'), bad: badPage },
  'GET /manutencoes/:id/arquivos': { good: withFile('manutencao'), bad: badPage },
  'GET /multas/:id/arquivos': { good: withFile('multa'), bad: badPage },
  'GET /despesas/:id/arquivos': { good: withFile('despesa'), bad: badPage },
  'GET /sinistros/:id/arquivos': { good: withFile('sinistro'), bad: badPage },
  'POST /clientes/:id/arquivos': upload('cliente'),
  'POST /motos/:id/arquivos': upload('moto'),
  'POST /manutencoes/:id/arquivos': upload('manutencao'),
  'POST /multas/:id/arquivos': upload('multa'),
  'POST /despesas/:id/arquivos': upload('despesa'),
  'POST /sinistros/:id/arquivos': upload('sinistro'),
  'GET /arquivos/:id': { good: file(), bad: { query: { download: 'sim, por favor' } } },
  'GET /arquivos/:id/url': { good: file() },
  'PATCH /arquivos/:id': {
    good: async (shop) => ({
      params: { id: (await shop.picture()).fileId },
      body: { is_profile: true },
    }),
    bad: { body: { is_profile: 'sim' } },
    rules: [
      {
        status: 409,
        code: 'perfil_so_imagem',
        when: async (shop) => ({
          params: { id: (await shop.picture('multa')).fileId },
          body: { is_profile: true },
        }),
      },
    ],
  },
  'DELETE /arquivos/:id': { good: file() },
  'DELETE /arquivo/cliente/:id/:fileId': {
    good: fileOf('cliente'),
    rules: [...ofAnother('cliente')],
  },
  'DELETE /arquivo/moto/:id/:fileId': { good: fileOf('moto'), rules: [...ofAnother('moto')] },
  'GET /download/cliente/:id/:fileId': {
    good: fileOf('cliente'),
    rules: [...ofAnother('cliente')],
  },
  'GET /download/moto/:id/:fileId': { good: fileOf('moto'), rules: [...ofAnother('moto')] },
  'POST /clientes/:id/perfil': profile('cliente'),
  'POST /motos/:id/perfil': profile('moto'),
  'POST /manutencoes/:id/perfil': profile('manutencao'),
}
