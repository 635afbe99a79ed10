import type { Webhooks } from '#integrations/webhooks/port.ts'
import type { Db } from '#server/database/pool.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { webhookKey } from '#server/keys/webhook-keys.ts'
import type { Aviso, Avisos } from './contract.ts'
import { lastWebhooks } from './queries.ts'
import { addressFor, INFORMANTES, type Informante } from './rules.ts'

/** Returns each provider's webhook address, code and last webhook. */
export async function readAvisos(
  db: Db,
  { secrets, webhooks }: { secrets: Secrets; webhooks: Webhooks },
): Promise<Avisos> {
  const received = new Map((await lastWebhooks(db)).map(({ provedor, ...row }) => [provedor, row]))
  const each = async (provider: Informante): Promise<[Informante, Aviso]> => [
    provider,
    {
      ...addressFor(provider, webhooks.publicUrl, webhookKey(secrets, provider)),
      aceita: (await webhooks.readerOf(provider)) !== undefined,
      ultimo: received.get(provider)?.ultimo ?? null,
      falhas: received.get(provider)?.falhas ?? 0,
    },
  ]
  const provedores = Object.fromEntries(await Promise.all(INFORMANTES.map(each)))
  return { alcancavel: webhooks.isReachable, provedores: provedores as Avisos['provedores'] }
}
