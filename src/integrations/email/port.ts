import type { ProviderOf } from '#domain/providers.ts'

export type OutgoingEmail = {
  /** Ours, the same however often it is tried. */
  id: string
  from: { name: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Where a POST ends these e-mails for the addressee, by one click in the mail program (RFC 8058). */
  unsubscribe?: string
}

/** An account that e-mails go out by. */
export type Mailer = {
  name: ProviderOf<'email'>
  /** Hands the e-mail over. @throws {UpstreamError} when the provider refuses or does not answer. */
  send(email: OutgoingEmail): Promise<void>
  /** Asks the provider whether the credentials count, without sending anything. @throws {UpstreamError} */
  check(): Promise<void>
}

/** The accounts that are configured now, in the order they are to be tried. */
export type Mailers = () => Promise<Mailer[]>

/** The headers of its own that every e-mail of ours carries, whoever takes it. */
export const headersOf = ({ unsubscribe }: Pick<OutgoingEmail, 'unsubscribe'>): Record<string, string> => ({
  // Nobody's out-of-office answers a program.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** The same however often the e-mail is tried: two copies are known for one. */
export const messageIdOf = ({ id }: Pick<OutgoingEmail, 'id'>, sender: string) =>
  `<${id}@${sender.split('@')[1]}>`
