import { badPage, type Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { ADMIN } from '#tests/kit/server/api.ts'
import { codeAt } from '#tests/kit/shop/team.ts'

/** Each code is accepted once: the first at this time, the second one step later. */
const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const other = async (shop: Shop) => ({ params: { id: (await shop.team.signedIn()).id } })
const asked = async (shop: Shop) => {
  const { username, chave } = await shop.team.withFactor(NOW)
  const { desafio } = (await shop.team.login(username)).json()
  return { body: { desafio: desafio as string, codigo: codeAt(chave, NEXT) } }
}
const me = async (shop: Shop) => (await shop.api.get('/auth/me')).json().id as string
let newcomers = 0
const newcomer = () => ({ username: `nova${++newcomers}`, nome: 'Nova Pessoa' })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /auth/login': {
    good: () => ({ body: { username: ADMIN.username, senha: ADMIN.password } }),
    bad: { body: { username: '' } },
    rules: [
      {
        status: 401,
        code: 'credenciais_invalidas',
        when: () => ({ body: { username: 'ninguem', senha: 'senha-errada' } }),
      },
    ],
  },
  'POST /auth/login/codigo': {
    good: asked,
    bad: { body: { desafio: '', codigo: '' } },
    rules: [
      {
        status: 401,
        code: 'codigo_incorreto',
        when: async (shop) => ({ body: { ...(await asked(shop)).body, codigo: '000000' } }),
      },
      {
        status: 401,
        code: 'desafio_expirado',
        when: () => ({ body: { desafio: 'a'.repeat(43), codigo: '123456' } }),
      },
    ],
  },
  'GET /usuarios': { good: () => ({}), bad: badPage },
  'POST /usuarios': {
    good: () => ({ body: { ...newcomer(), administrador: false } }),
    bad: { body: { username: 'com espaço', nome: '', senha: 'curta' } },
    rules: [
      {
        status: 409,
        code: 'usuario_duplicado',
        when: () => ({ body: { ...newcomer(), username: ADMIN.username, administrador: false } }),
      },
    ],
  },
  'GET /usuarios/:id': { good: other },
  'PATCH /usuarios/:id': {
    good: async (shop) => ({ ...(await other(shop)), body: { ativo: false } }),
    bad: { body: { ativo: 'não', nome: '' } },
    rules: [
      {
        status: 409,
        code: 'proprio_usuario',
        when: async (shop) => ({ params: { id: await me(shop) }, body: { administrador: false } }),
      },
    ],
  },
  'POST /usuarios/:id/senha': {
    good: async (shop) => ({ ...(await other(shop)), body: {} }),
    bad: { body: { senha: 'curta' } },
    rules: [
      {
        status: 409,
        code: 'proprio_usuario',
        when: async (shop) => ({ params: { id: await me(shop) }, body: {} }),
      },
    ],
  },
  'DELETE /usuarios/:id/segundo-fator': {
    good: async (shop) => ({ params: { id: (await shop.team.withFactor(NOW)).id } }),
    rules: [{ status: 409, code: 'sem_segundo_fator', when: other }],
  },
  'GET /usuarios/:id/sessoes': { good: other, bad: badPage },
  'DELETE /usuarios/:id/sessoes/:sessao_id': {
    good: async (shop) => {
      const { id, ask } = await shop.team.signedIn()
      const [session] = (await ask('GET', '/auth/sessoes')).json()
      return { params: { id, sessao_id: session.id } }
    },
  },
  'POST /usuarios/:id/sessoes/encerrar': { good: other },
}
