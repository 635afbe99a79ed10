import type { ProviderOf } from '#domain/providers.ts'

/** A provider that sends webhooks. */
export type WebhookProvider = ProviderOf<'whatsapp' | 'pagamentos'>

/**
 * A webhook call as received: the signature covers the body's raw bytes. Header names are in lower
 * case.
 */
export type WebhookCall = {
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
  /** When the call arrived: an old signature is rejected. */
  now: Date
}

/**
 * A webhook event. `eventId` is the same for every resend; what the event says about money is never
 * trusted.
 */
export type WebhookEvent =
  | { kind: 'cobranca'; eventId: string; provider: ProviderOf<'pagamentos'>; chargeId: string }
  | {
      kind: 'entrega'
      eventId: string
      provider: ProviderOf<'whatsapp'>
      /** The provider's own id of the message. */
      messageId: string
      status: 'entregue' | 'lida' | 'falha'
      /** Why it failed, in Portuguese. */
      motivo: string | null
    }

/**
 * Reads the events in a call; empty if none concerns the shop.
 * @throws {WrongSignature} if it does not prove that the provider sent it.
 */
export type ReadWebhook = (call: WebhookCall) => WebhookEvent[]

/** The call does not prove its sender, or was signed too long ago. */
export class WrongSignature extends Error {
  override name = 'WrongSignature'
}

/** The handshake has another token than the agreed one. */
export class WrongToken extends WrongSignature {
  override name = 'WrongToken'
}

/** The webhooks of the accounts configured at the time of each call. */
export type Webhooks = {
  /**
   * Returns the reader for a provider's calls; undefined for an unknown provider, without an
   * account, or without a way to verify it.
   */
  readerOf(provider: string): Promise<ReadWebhook | undefined>
  /**
   * Answers Meta's verification of the address; undefined without an account.
   * @throws {WrongToken} if the token is wrong.
   */
  answerHandshake(query: WebhookCall['query']): Promise<string | undefined>
  /** The address of this installation, without a trailing slash. */
  publicUrl: string
  /** True if that is a public https address: providers call no other. */
  isReachable: boolean
}
