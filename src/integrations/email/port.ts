import type { ProviderOf } from '#domain/providers.ts'

export type OutgoingEmail = {
  /** Our own id, the same for every attempt. */
  id: string
  from: { name: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** URL for one-click unsubscription by POST from the mail program (RFC 8058). */
  unsubscribe?: string
}

/** An account that sends e-mails. */
export type Mailer = {
  name: ProviderOf<'email'>
  /**
   * Sends the e-mail.
   * @throws {UpstreamError} if the provider refuses or does not answer.
   */
  send(email: OutgoingEmail): Promise<void>
  /**
   * Checks the credentials without sending anything.
   * @throws {UpstreamError} if they are rejected.
   */
  check(): Promise<void>
}

/** Returns the configured accounts in the order to try them. */
export type Mailers = () => Promise<Mailer[]>

/** Returns the headers that every e-mail carries, for any provider. */
export const headersOf = ({
  unsubscribe,
}: Pick<OutgoingEmail, 'unsubscribe'>): Record<string, string> => ({
  // Suppresses out-of-office replies.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/**
 * Returns a Message-ID that is the same for every attempt, so that mail programs detect duplicates.
 */
export const messageIdOf = ({ id }: Pick<OutgoingEmail, 'id'>, sender: string) =>
  `<${id}@${sender.split('@')[1]}>`
