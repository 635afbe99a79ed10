import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /whatsapp/template-cobranca': { good: nothing },
  'PUT /whatsapp/template-cobranca': {
    good: () => ({ body: { template: 'Olá, {cliente_nome}: {valor}.', ativo: true } }),
    bad: { body: { template: 'Olá, {apelido}!' } },
  },
}
