import type { ReadWebhook } from '../webhooks/port.ts'
import { requireSecret } from '../webhooks/proof.ts'
import { reportsIn } from './cloud.webhook.ts'

/**
 * 360dialog forwards Meta's calls without a signature we can verify, so the key in the address
 * authenticates them.
 */
export const readDialog360 =
  (key: string): ReadWebhook =>
  ({ query, body }) => {
    requireSecret(query.chave, key)
    return reportsIn(body, 'dialog360', 'O 360dialog')
  }
