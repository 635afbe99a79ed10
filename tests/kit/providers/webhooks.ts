import { createHmac } from 'node:crypto'
import type { WebhookCall } from '#integrations/webhooks/port.ts'
import { selectWebhooks } from '#integrations/webhooks/select.ts'

/** What the calls below are signed with, and the key in their address. */
export const SECRET = 'segredo-do-aplicativo'
export const KEY = 'chave-do-endereco'

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

/** A call with the key in its address. */
export const webhookCall = (body: unknown, over: Partial<WebhookCall> = {}): WebhookCall => ({
  headers: {},
  query: { chave: KEY },
  body: bytes(body),
  now: new Date('2026-03-10T12:00:00Z'),
  ...over,
})

/** What Meta signs a body with. */
export const metaSignature = (body: unknown, secret = SECRET) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(bytes(body)).digest('hex')}`,
})

/** A call without a key, signed as Meta does. */
export const signedCall = (body: unknown, secret = SECRET) =>
  webhookCall(body, { query: {}, headers: metaSignature(body, secret) })

/** What is read of a report about one message. */
export const deliveryNotice = (
  provider: string,
  messageId: string,
  told: string,
  motivo: string | null = null,
) => ({
  kind: 'entrega',
  eventId: `${messageId}:${told}`,
  provider,
  messageId,
  status: told,
  motivo,
})

/** The product's own readers for a shop with three accounts; each provider's key names it: `chave-zapi`. */
export const shopWebhooks = () =>
  selectWebhooks({
    credentials: async () => ({
      dialog360: { api_key: 'x' },
      zapi: { instance: 'x', token: 'x' },
      meta: { token: 'x', phone_number_id: '1', app_secret: SECRET },
    }),
    keyOf: (provider) => `chave-${provider}`,
    publicUrl: 'https://loja.exemplo.com.br',
  })

export const zapiReport = (status: string, ...ids: unknown[]) => ({
  type: 'MessageStatusCallback',
  status,
  ids,
})
