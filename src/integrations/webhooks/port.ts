import type { ProviderOf } from '#domain/providers.ts'

/** A call from a provider, as it came: its signature covers the raw bytes of the body. Header names are in lower case. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
  /** When it came: what was signed too long ago is refused. */
  now: Date
}

/** What a provider tells. `eventId` is the same however often it is told; what it says of money is never believed. */
export type Notice =
  | { kind: 'cobranca'; eventId: string; provider: ProviderOf<'pagamentos'>; chargeId: string }
  | {
      kind: 'entrega'
      eventId: string
      provider: ProviderOf<'whatsapp'>
      /** The provider's own id of the message. */
      messageId: string
      status: 'entregue' | 'lida' | 'falha'
      /** Why it failed, in words of ours. */
      motivo: string | null
    }

/**
 * Reads what a call says; nothing of what it says concerns the shop where the answer is empty.
 * @throws {WrongSignature} when it does not prove that the provider sent it.
 */
export type ReadWebhook = (call: WebhookCall) => Notice[]

/** The call does not prove who sent it, or was signed too long ago. */
export class WrongSignature extends Error {
  override name = 'WrongSignature'
}
