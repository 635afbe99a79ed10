import type { ProviderOf } from '#domain/providers.ts'

/** Who tells of something by itself. */
export type WebhookProvider = ProviderOf<'whatsapp' | 'pagamentos'>

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

/** Who asks whether the address is the shop's own does not know the token that was agreed on. */
export class WrongToken extends WrongSignature {
  override name = 'WrongToken'
}

/** How providers reach this installation, by the accounts that are configured at each call. */
export type Webhooks = {
  /** Reads what this provider tells; nothing where there is no such provider, no account, or no way to know it is its own. */
  readerOf(provider: string): Promise<ReadWebhook | undefined>
  /**
   * What Meta wants to hear when it asks whether the address is the shop's own; nothing where it has no account.
   * @throws {WrongToken}
   */
  answerHandshake(query: WebhookCall['query']): Promise<string | undefined>
  /** Where this installation is reached, without a slash at its end. */
  publicUrl: string
  /** Whether that is an address of the open internet, by https: providers call no other. */
  isReachable: boolean
}
