import type { ProviderOf } from '#domain/providers.ts'

/** A WhatsApp message on its way to one person. */
export type OutgoingMessage = {
  /** Ours, the same however often it is tried: providers that keep a reference get it. */
  id: string
  /** Country code, area code and number, digits only: 5513997123456. */
  to: string
  text: string
}

/** An account that WhatsApp messages go out by. */
export type Messenger = {
  name: ProviderOf<'whatsapp'>
  /**
   * Hands the message over; answers the provider's own id of it, if it gives one. Accepted is not yet delivered.
   * Never called twice for one message after a time-out: the provider may have taken it.
   * @throws {OutsideFailure} when the provider refuses or does not answer.
   */
  send(message: OutgoingMessage): Promise<{ externalId: string | null }>
  /** Asks the provider whether the credentials count, without sending anything. @throws {OutsideFailure} */
  check(): Promise<void>
}

/** The accounts that are configured now, in the order they are to be tried. */
export type Messengers = () => Promise<Messenger[]>
