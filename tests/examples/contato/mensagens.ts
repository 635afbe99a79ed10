import { badPage, type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

let sentSoFar = 0
/** Returns a new number, because the same text is not sent twice to one number within a minute. */
const numero = () => `1398${String(++sentSoFar).padStart(7, '0')}`
const reminder = () => ({
  numero: numero(),
  cliente_nome: 'Ana Souza',
  valor: 314.93,
  data_vencimento: '2026-03-01',
  moto_placa: 'ABC1D23',
  semana: 1,
})
const test = (shop: Shop, { configured }: { configured: boolean }) => {
  shop.account.isConfigured = configured
  return { body: { numero: numero() } }
}
const sent = async (shop: Shop) => {
  await shop.ok(shop.api.post('/whatsapp/enviar-manual', { numero: numero(), mensagem: 'Olá' }))
  return {}
}

/** A customer with a week due today. */
async function owing(shop: Shop) {
  const { cliente_id, id } = await shop.locacao()
  return { cliente_id: String(cliente_id), locacao_id: String(id) }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /whatsapp/historico': { good: sent, bad: { query: { status: 'lido' } } },
  'GET /whatsapp/mensagens-pendentes': {
    good: async (shop) => {
      await shop.cobranca()
      return {}
    },
    bad: badPage,
  },
  'GET /whatsapp/estatisticas': { good: nothing },
  'GET /whatsapp/status-api': { good: nothing },
  'PUT /whatsapp/ordem': {
    good: () => ({ body: { ordem: ['zapi', 'dialog360'] } }),
    bad: { body: { ordem: ['zapi', 'zapi'] } },
  },
  'GET /whatsapp/cobranca-do-cliente/:id': {
    good: async (shop) => ({ params: { id: (await owing(shop)).cliente_id } }),
    rules: [
      {
        status: 409,
        code: 'nada_a_cobrar',
        when: async (shop) => ({ params: { id: (await shop.debtor()).cliente_id } }),
      },
    ],
  },
  'POST /whatsapp/cobrar-cliente': {
    good: async (shop) => ({ body: { cliente_id: (await owing(shop)).cliente_id } }),
    bad: { body: { cliente_id: 'ana' } },
    rules: [
      { status: 409, code: 'nada_a_cobrar', when: async (shop) => ({ body: await shop.debtor() }) },
    ],
  },
  'POST /whatsapp/enviar-cobranca': {
    good: () => ({ body: reminder() }),
    bad: { body: { numero: '123', valor: -1 } },
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({
          body: { ...reminder(), pagamento_id: '0190a0a0-0000-7000-8000-000000000009' },
        }),
      },
      {
        status: 409,
        code: 'cobranca_encerrada',
        when: async (shop) => ({ body: { ...reminder(), pagamento_id: (await shop.paid()).id } }),
      },
      {
        status: 409,
        code: 'cobranca_simulada',
        when: async (shop) => {
          const { id } = await shop.cobranca()
          await shop.api.db
            .updateTable('cobrancas_extras')
            .set({ simulada: true })
            .where('id', '=', id)
            .execute()
          return { body: { ...reminder(), cobranca_id: id } }
        },
      },
    ],
  },
  'GET /whatsapp/fila': { good: nothing },
  'POST /whatsapp/enviar-todas': {
    good: async (shop) => {
      shop.account.isConfigured = true
      await shop.cobranca()
      return {}
    },
    rules: [
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => {
          shop.account.isConfigured = false
          return {}
        },
      },
    ],
  },
  'POST /whatsapp/fila/parar': { good: nothing },
  'POST /whatsapp/enviar-manual': {
    good: () => ({ body: { numero: numero(), mensagem: 'Sua moto está pronta.' } }),
    bad: { body: { numero: '', mensagem: '' } },
    rules: [
      {
        status: 409,
        code: 'envio_repetido',
        when: async (shop) => {
          const body = { numero: numero(), mensagem: 'Duas vezes' }
          await shop.ok(shop.api.post('/whatsapp/enviar-manual', body))
          return { body }
        },
      },
    ],
  },
  'POST /whatsapp/abertas': {
    good: async (shop) => ({
      body: { numero: numero(), mensagem: 'Olá!', pagamento_id: (await shop.pagamento()).id },
    }),
    bad: { body: { numero: '123', mensagem: '' } },
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({
          body: {
            numero: numero(),
            mensagem: 'Olá!',
            cliente_id: '0190a0a0-0000-7000-8000-000000000009',
          },
        }),
      },
    ],
  },
  'POST /whatsapp/teste': {
    good: () => ({ body: { numero: numero() } }),
    bad: { body: { numero: '12' } },
  },
  'POST /whatsapp/testar-envio-real': {
    good: (shop) => test(shop, { configured: true }),
    bad: { body: { numero: '12' } },
    rules: [
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => test(shop, { configured: false }),
      },
    ],
  },
}
