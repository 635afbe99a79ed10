import type { ProviderOf } from '#domain/providers.ts'

export type OutgoingEmail = {
  /** Ours, the same however often it is tried. */
  id: string
  from: { name: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}

/** An account that e-mails go out by. */
export type Mailer = {
  name: ProviderOf<'email'>
  /** Hands the e-mail over. @throws {OutsideFailure} when the provider refuses or does not answer. */
  send(email: OutgoingEmail): Promise<void>
  /** Asks the provider whether the credentials count, without sending anything. @throws {OutsideFailure} */
  check(): Promise<void>
}

/** The accounts that are configured now, in the order they are to be tried. */
export type Mailers = () => Promise<Mailer[]>
