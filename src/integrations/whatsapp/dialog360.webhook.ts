import type { ReadWebhook } from '../webhooks/port.ts'
import { requireSecret } from '../webhooks/proof.ts'
import { reportsIn } from './cloud.webhook.ts'

/** 360dialog passes Meta's calls on without a signature of the shop's: the key in the address is the proof. */
export const readDialog360 =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    return reportsIn(body, 'dialog360', 'O 360dialog')
  }
