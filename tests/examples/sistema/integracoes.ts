import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const key = 'chave-de-teste-0001'
/** A masked value; sent back, it is an invalid key. */
const changed = 'chave de teste'

const credentials: Record<string, [good: Record<string, unknown>, bad: Record<string, unknown>]> = {
  '/whatsapp/configurar-api-key': [{ api_key: key }, { api_key: changed }],
  '/configuracoes/whatsapp/ultramsg': [{ token: key, instance: 'instance1' }, { instance: 'a/b' }],
  '/configuracoes/whatsapp/meta': [
    { token: key, phone_number_id: '1234' },
    { phone_number_id: 'x' },
  ],
  '/configuracoes/whatsapp/zapi': [{ instance: 'ABC', token: key }, { token: changed }],
  '/configuracoes/email/sendgrid': [
    { api_key: key, from_email: 'loja@exemplo.com' },
    { from_email: 'loja' },
  ],
  '/configuracoes/email/smtp': [
    {
      host: 'smtp.exemplo.com',
      port: 587,
      username: 'loja',
      password: key,
      from_email: 'loja@exemplo.com',
    },
    { host: 'http://smtp', port: 0 },
  ],
  '/configuracoes/pagamentos/mercadopago': [{ access_token: key }, { access_token: changed }],
  '/configuracoes/pagamentos/stripe': [{ secret_key: key }, { secret_key: changed }],
  '/configuracoes/pagamentos/asaas': [{ token: key }, { token: changed }],
  '/configuracoes/detran/oficial': [
    { api_key: key, endpoint: 'https://detran.exemplo' },
    { endpoint: 'detran' },
  ],
  '/configuracoes/detran/consultarplaca': [
    { email: 'loja@exemplo.com', api_key: key },
    { email: 'loja' },
  ],
}
const threeCalls = ([path, [good, bad]]: [
  string,
  [Record<string, unknown>, Record<string, unknown>],
]): Calls => {
  const stored = async (shop: Shop) => {
    await shop.ok(shop.api.post(path, good))
    return {}
  }
  const removed = async (shop: Shop) => {
    await shop.api.delete(path)
    return {}
  }
  const missing = [{ status: 404, code: 'nao_encontrado', when: removed }] as const
  return {
    [`POST ${path}`]: { good: () => ({ body: good }), bad: { body: bad } },
    [`DELETE ${path}`]: { good: stored, rules: [...missing] },
    [`POST ${path}/testar`]: { good: stored, rules: [...missing] },
  }
}

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /configuracoes/status': { good: nothing },
  'GET /configuracoes/detalhes': { good: nothing },
  'GET /configuracoes/webhooks': { good: nothing },
  ...Object.assign({}, ...Object.entries(credentials).map(threeCalls)),
}
