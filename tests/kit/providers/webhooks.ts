import { createHmac } from 'node:crypto'
import type { WebhookCall } from '#integrations/webhooks/port.ts'
import { selectWebhooks } from '#integrations/webhooks/select.ts'

/** The signing secret of the calls below, and the key in their address. */
export const SECRET = 'segredo-do-aplicativo'
export const KEY = 'chave-do-endereco'

const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

/** Returns a call with the key in its address. */
export const webhookCall = (body: unknown, over: Partial<WebhookCall> = {}): WebhookCall => ({
  headers: {},
  query: { chave: KEY },
  body: bytes(body),
  now: new Date('2026-03-10T12:00:00Z'),
  ...over,
})

/** Returns Meta's signature header for a body. */
export const metaSignature = (body: unknown, secret = SECRET) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(bytes(body)).digest('hex')}`,
})

/** Returns a call without a key, signed like Meta's. */
export const signedCall = (body: unknown, secret = SECRET) =>
  webhookCall(body, { query: {}, headers: metaSignature(body, secret) })

/** Returns the event that a delivery report is read as. */
export const deliveryEvent = (
  provider: string,
  messageId: string,
  status: string,
  motivo: string | null = null,
) => ({
  kind: 'entrega',
  eventId: `${messageId}:${status}`,
  provider,
  messageId,
  status,
  motivo,
})

/**
 * The product's own readers for a shop with three accounts; the key contains the provider's name:
 * `chave-zapi`.
 */
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
