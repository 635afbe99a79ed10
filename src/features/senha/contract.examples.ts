import type { Calls } from '#tests/kit/calls/call.ts'
import { ADMIN } from '#tests/kit/server/api.ts'

/** How each call of the contract succeeds and is refused; `tests/calls.test.ts` and the fuzz tests send them. */
export const examples: Calls = {
  'PUT /auth/senha': {
    good: () => ({ body: { senha_atual: ADMIN.password, nova_senha: ADMIN.password } }),
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
