import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /whatsapp/textos/:nome': {
    good: () => ({ params: { nome: 'fim_de_contrato' } }),
    bad: { params: { nome: 'outro' } },
  },
  'PUT /whatsapp/textos/:nome': {
    good: () => ({
      params: { nome: 'fim_de_contrato' },
      body: { texto: 'Seu contrato vai até {data_fim}.' },
    }),
    bad: { body: { texto: ' ' } },
  },
  'GET /whatsapp/template-cobranca': { good: nothing },
  'PUT /whatsapp/template-cobranca': {
    good: () => ({ body: { template: 'Olá, {cliente_nome}: {valor}.', ativo: true } }),
    bad: { body: { template: 'Olá, {apelido}!' } },
  },
}
