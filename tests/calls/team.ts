import { ADMIN } from '../kit/server/api.ts'
import { codeAt } from '../kit/shop/team.ts'
import { badPage, type Calls } from './call.ts'
import type { Shop } from './shop.ts'

/** Codes are taken by the database, each step once: the first at this time, the next one a step later. */
const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'

const self = async (shop: Shop) => ({ headers: (await shop.team.signedIn()).headers })
const other = async (shop: Shop) => ({ params: { id: (await shop.team.signedIn()).id } })
const confirmed = async (shop: Shop) => {
  const { headers, chave } = await shop.team.withFactor(NOW)
  return { headers, body: { senha_atual: ADMIN.password, codigo: codeAt(chave, NEXT) } }
}
const asked = async (shop: Shop) => {
  const { username, chave } = await shop.team.withFactor(NOW)
  const { desafio } = (await shop.team.login(username)).json()
  return { body: { desafio: desafio as string, codigo: codeAt(chave, NEXT) } }
}
const begun = async (shop: Shop) => {
  const { headers, ask } = await shop.team.signedIn()
  const { chave } = (await ask('POST', '/auth/segundo-fator', { senha_atual: ADMIN.password })).json()
  return { headers, body: { codigo: codeAt(chave, NOW) } }
}
const me = async (shop: Shop) => (await shop.api.get('/auth/me')).json().id as string
let newcomers = 0
const newcomer = () => ({ username: `nova${++newcomers}`, nome: 'Nova Pessoa' })

/** The second step of signing in, one's own account, and everybody else's. */
export const TEAM: Calls = {
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
  'GET /auth/sessoes': { good: self, bad: badPage },
  'POST /auth/sessoes/:id/encerrar': {
    good: async (shop) => {
      const { headers, ask } = await shop.team.signedIn()
      const [{ id }] = (await ask('GET', '/auth/sessoes')).json()
      return { headers, params: { id }, body: { senha_atual: ADMIN.password } }
    },
    bad: { body: { senha_atual: '' } },
  },
  'POST /auth/sessoes/encerrar': {
    good: async (shop) => ({
      ...(await self(shop)),
      body: { incluir_esta: true, senha_atual: ADMIN.password },
    }),
    bad: { body: { incluir_esta: 'sim', senha_atual: '' } },
  },
  'GET /auth/segundo-fator': { good: self },
  'POST /auth/segundo-fator': {
    good: async (shop) => ({ ...(await self(shop)), body: { senha_atual: ADMIN.password } }),
    bad: { body: { senha_atual: '' } },
    rules: [
      {
        status: 409,
        code: 'segundo_fator_ativo',
        when: async (shop) => {
          const { headers } = await shop.team.withFactor(NOW)
          return { headers, body: { senha_atual: ADMIN.password } }
        },
      },
    ],
  },
  'POST /auth/segundo-fator/ativar': {
    good: begun,
    bad: { body: { codigo: '' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await begun(shop)), body: { codigo: '000000' } }),
      },
      {
        status: 409,
        code: 'sem_chave_nova',
        when: async (shop) => ({ ...(await self(shop)), body: { codigo: '123456' } }),
      },
    ],
  },
  'POST /auth/segundo-fator/codigos': { good: confirmed, bad: { body: { codigo: '' } } },
  'POST /auth/segundo-fator/desativar': { good: confirmed, bad: { body: { codigo: '' } } },
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
