import type { Calls } from '#tests/kit/calls/call.ts'
import { ADMIN } from '#tests/kit/server/api.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'POST /auth/confirmar': {
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
  'PUT /auth/senha': {
    // By a person of their own, whose other sessions it ends.
    good: async (shop) => ({
      headers: (await shop.team.signedIn()).headers,
      body: { senha_atual: ADMIN.password, nova_senha: ADMIN.password },
    }),
    bad: { body: { nova_senha: 'curta' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { senha_atual: 'não é esta', nova_senha: 'uma-senha-nova' } }),
      },
    ],
  },
}
