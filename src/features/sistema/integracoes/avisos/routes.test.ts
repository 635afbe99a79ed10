import { expect, test } from 'vitest'
import { webhookKey } from '#server/keys/webhook-keys.ts'
import { shopWebhooks } from '#tests/kit/providers/webhooks.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'

const api = await testApi({ webhooks: shopWebhooks() })

test('returns each provider’s webhook address and last webhook', async () => {
  const webhook = (
    evento_id: string,
    recebido_em: string,
    status: 'feito' | 'falha' = 'feito',
  ) => ({
    provedor: 'zapi' as const,
    evento_id,
    tipo: 'entrega' as const,
    referencia: 'M1',
    entrega: 'lida' as const,
    motivo: null,
    status,
    proxima_tentativa: recebido_em as never,
    ultimo_erro: status === 'falha' ? 'Erro' : null,
    recebido_em: recebido_em as never,
    concluido_em: recebido_em as never,
  })
  await api.db
    .insertInto('webhooks_recebidos')
    .values([webhook('a', '2026-03-10T11:00:00Z'), webhook('b', '2026-03-10T11:30:00Z', 'falha')])
    .execute()

  const answer = (await api.get('/configuracoes/webhooks')).json()
  expect(answer.alcancavel).toBe(true)
  expect(answer.provedores.zapi).toEqual({
    endereco: `https://loja.exemplo.com.br/api/webhooks/zapi?chave=${webhookKey(secrets, 'zapi')}`,
    codigo: null,
    aceita: true,
    ultimo: '2026-03-10T11:30:00.000Z',
    falhas: 1,
  })
  expect(answer.provedores.meta).toMatchObject({
    codigo: webhookKey(secrets, 'meta'),
    aceita: true,
  })
  expect(answer.provedores.ultramsg).toMatchObject({ aceita: false, ultimo: null })
})

test('each provider has its own key, and only signed-in users can read it', async () => {
  const keys = ['zapi', 'ultramsg', 'dialog360', 'meta', 'asaas'].map((name) =>
    webhookKey(secrets, name),
  )
  expect(new Set(keys).size).toBe(5)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
  expect((await api.app.inject('/api/configuracoes/webhooks')).statusCode).toBe(401)
})
