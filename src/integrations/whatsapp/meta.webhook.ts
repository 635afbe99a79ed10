import { type ReadWebhook, type WebhookCall, WrongToken } from '../webhooks/port.ts'
import { isSame, requireHmac } from '../webhooks/proof.ts'
import { reportsIn } from './cloud.webhook.ts'

/** Meta signs the raw body with the app's secret. */
export const readMeta =
  (appSecret: string): ReadWebhook =>
  ({ headers, body }) => {
    requireHmac(headers['x-hub-signature-256']?.match(/^sha256=(\S+)$/)?.[1], body, appSecret)
    return reportsIn(body, 'meta', 'A Meta')
  }

/**
 * Returns the challenge of Meta's verification request for the address.
 * @throws {WrongToken} if the token is not the one the shop entered there.
 */
export function metaHandshake(query: WebhookCall['query'], verifyToken: string): string {
  const {
    'hub.mode': mode,
    'hub.verify_token': token = '',
    'hub.challenge': challenge = '',
  } = query
  if (mode !== 'subscribe' || !isSame(token, verifyToken) || !/^[\w.-]{1,200}$/.test(challenge))
    throw new WrongToken('no handshake')
  return challenge
}
