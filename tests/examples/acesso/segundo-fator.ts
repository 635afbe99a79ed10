import type { Calls } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { ADMIN } from '#tests/kit/server/api.ts'
import { codeAt } from '#tests/kit/shop/team.ts'

/** Each code is accepted once: the first at this time, the second one step later. */
const NOW = '2026-03-10T12:00:00Z'
const NEXT = '2026-03-10T12:00:30Z'
const self = async (shop: Shop) => ({ headers: (await shop.team.signedIn()).headers })
const confirmed = async (shop: Shop) => {
  const { headers, chave } = await shop.team.withFactor(NOW)
  return { headers, body: { senha_atual: ADMIN.password, codigo: codeAt(chave, NEXT) } }
}
const begun = async (shop: Shop) => {
  const { headers, ask } = await shop.team.signedIn()
  const { chave } = (
    await ask('POST', '/auth/segundo-fator', { senha_atual: ADMIN.password })
  ).json()
  return { headers, body: { codigo: codeAt(chave, NOW) } }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /auth/confirmar/codigo': {
    good: async (shop) => {
      const { headers, chave } = await shop.team.withFactor(NOW)
      return { headers, body: { codigo: codeAt(chave, NEXT) } }
    },
    bad: { body: { codigo: '' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: async (shop) => ({ ...(await self(shop)), body: { codigo: '123456' } }),
      },
    ],
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
}
