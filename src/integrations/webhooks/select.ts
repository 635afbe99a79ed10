import type { Credentials } from '#domain/providers.ts'
import { readAsaas } from '../payments/asaas.webhook.ts'
import { readMercadoPago } from '../payments/mercadopago.webhook.ts'
import { readStripe } from '../payments/stripe.webhook.ts'
import { readDialog360 } from '../whatsapp/dialog360.webhook.ts'
import { metaHandshake, readMeta } from '../whatsapp/meta.webhook.ts'
import { readUltraMsg } from '../whatsapp/ultramsg.webhook.ts'
import { readZapi } from '../whatsapp/zapi.webhook.ts'
import type { ReadWebhook, WebhookProvider, Webhooks } from './port.ts'
import { isReachable } from './reach.ts'

type Options = {
  /** Returns the current credentials. */
  credentials: () => Promise<Partial<Credentials>>
  /** Returns the key that authenticates calls of a provider without signatures. */
  keyOf: (provider: WebhookProvider) => string
  publicUrl: string
}

/**
 * How each provider is verified: by its own signature if the shop has its secret, else by our key.
 */
const READERS: {
  [P in WebhookProvider]: (credentials: Credentials[P], key: string) => ReadWebhook | undefined
} = {
  dialog360: (_, key) => readDialog360(key),
  ultramsg: (_, key) => readUltraMsg(key),
  meta: ({ app_secret }) => by(readMeta, app_secret),
  zapi: (_, key) => readZapi(key),
  mercadopago: ({ webhook_secret }) => by(readMercadoPago, webhook_secret),
  stripe: ({ webhook_secret }) => by(readStripe, webhook_secret),
  asaas: (_, key) => readAsaas(key),
}

const by = (read: (secret: string) => ReadWebhook, secret: string | undefined) =>
  secret ? read(secret) : undefined

const isProvider = (name: string): name is WebhookProvider => Object.hasOwn(READERS, name)

/** Returns the webhooks of the accounts configured at the time of each call. */
export function selectWebhooks({ credentials, keyOf, publicUrl }: Options): Webhooks {
  return {
    publicUrl,
    isReachable: isReachable(publicUrl),
    async readerOf(name) {
      if (!isProvider(name)) return
      const account = (await credentials())[name]
      return (
        account &&
        (READERS[name] as (a: typeof account, key: string) => ReadWebhook | undefined)(
          account,
          keyOf(name),
        )
      )
    },
    async answerHandshake(query) {
      return (await credentials()).meta && metaHandshake(query, keyOf('meta'))
    },
  }
}
