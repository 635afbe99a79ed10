import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { ADMIN } from '#tests/kit/server/api.ts'

const self = async (shop: Shop) => ({ headers: (await shop.team.signedIn()).headers })

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /auth/me': { good: nothing },
  'POST /auth/logout': { good: async (shop) => ({ headers: await shop.session() }) },
  'POST /auth/assinatura/encerrar': {
    good: async (shop) => ({
      headers: (await shop.team.signedIn()).headers,
      body: { senha_atual: ADMIN.password },
    }),
    bad: { body: { senha_atual: '' } },
    writes: false,
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { senha_atual: 'não é esta' } }),
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
}
