import { UpstreamError } from '#domain/errors.ts'
import type { ProviderOf } from '#domain/providers.ts'
import { NoAnswer } from '../http.ts'

/** A WhatsApp message on its way to one person. */
export type OutgoingMessage = {
  /** Ours, the same however often it is tried: providers that keep a reference get it. */
  id: string
  /** Country code, area code and number, digits only: 5513997123456. */
  to: string
  text: string
  /** What a charge's text was filled in with, in the order of the variables: for providers that send a template. */
  variables?: readonly string[]
}

/** An account that WhatsApp messages go out by. */
export type Messenger = {
  name: ProviderOf<'whatsapp'>
  /** The approved template that charges go out as, instead of their text. */
  template?: string | undefined
  /**
   * Hands the message over; answers the provider's own id of it, if it gives one. Accepted is not yet delivered.
   * Never called twice for one message after a time-out: the provider may have taken it.
   * @throws {UpstreamError} when the provider refuses, or when it is unknown whether it took the message.
   */
  send(message: OutgoingMessage): Promise<{ externalId: string | null }>
  /** Asks the provider whether the credentials count, without sending anything. @throws {UpstreamError} */
  check(): Promise<void>
}

/** The accounts that are configured now, in the order they are to be tried. */
export type Messengers = () => Promise<Messenger[]>

/** Whether a failed `send` leaves it unknown if the message was taken: nobody else may then be asked to send it. */
export const mayHaveArrived = (failure: unknown): boolean => failure instanceof NoAnswer

/** The provider takes no more for now, and took nothing of this. */
export class LimitReached extends UpstreamError {
  override name = 'LimitReached'
  /** How long it asked to be left alone, in milliseconds; null where it did not say. */
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null) {
    super(message, 'provedor_limite')
    this.retryAfterMs = retryAfterMs
  }
}
