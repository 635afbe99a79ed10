import { UpstreamError } from '#domain/errors.ts'
import type { ProviderOf } from '#domain/providers.ts'
import { NoAnswer } from '../http.ts'

/** A WhatsApp message to one person. */
export type OutgoingMessage = {
  /** Our own id, the same for every attempt; sent to providers that store a reference. */
  id: string
  /** Country code, area code and number, digits only: 5513997123456. */
  to: string
  text: string
  /** The values of a reminder's variables in order, for providers that send a template. */
  variables?: readonly string[]
  /**
   * The values for the template of a reminder of several debts; without that template, `variables`
   * names the oldest.
   */
  grouped?: readonly string[]
}

/** An account that sends WhatsApp messages. */
export type Messenger = {
  name: ProviderOf<'whatsapp'>
  /** The approved template that replaces the text of reminders. */
  template?: string | undefined
  /**
   * Sends the message; returns the provider's own id, or null. Accepted does not mean delivered.
   * Must not be retried after a timeout: the provider may have accepted it.
   * @throws {UpstreamError} if the provider refuses, or if it is unknown whether it accepted.
   */
  send(message: OutgoingMessage): Promise<{ externalId: string | null }>
  /**
   * Checks the credentials without sending anything.
   * @throws {UpstreamError} if they are rejected.
   */
  check(): Promise<void>
}

/** Returns the configured accounts in the order to try them. */
export type Messengers = () => Promise<Messenger[]>

/** Returns true if a failed `send` may have been accepted: no other provider may be tried then. */
export const mayHaveArrived = (failure: unknown): boolean => failure instanceof NoAnswer

/** The provider's rate limit is reached; the message was not accepted. */
export class LimitReached extends UpstreamError {
  override name = 'LimitReached'
  /** Milliseconds to wait, as the provider requested; null if unknown. */
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null) {
    super(message, 'provedor_limite')
    this.retryAfterMs = retryAfterMs
  }
}
