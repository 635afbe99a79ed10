import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** How each call of the contract succeeds and is refused; `tests/calls.test.ts` and the fuzz tests send them. */
export const examples: Calls = {
  'GET /whatsapp/template-cobranca': { good: nothing },
  'PUT /whatsapp/template-cobranca': {
    good: () => ({ body: { template: 'Olá, {cliente_nome}: {valor}.', ativo: true } }),
    bad: { body: { template: 'Olá, {apelido}!' } },
  },
}
