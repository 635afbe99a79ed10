import type { Credentials } from '#domain/providers.ts'
import type { ProviderUrls } from '../urls.ts'
import type { Mailer } from './port.ts'
import { sendgrid } from './sendgrid.ts'
import { type SmtpOptions, smtp } from './smtp.ts'

/** Returns the accounts with credentials, in the order to try them. */
export function selectMailers(
  credentials: Partial<Credentials>,
  { urls, ...smtpOptions }: { urls: Pick<ProviderUrls, 'sendgrid'> } & SmtpOptions,
): Mailer[] {
  const { timeoutMs } = smtpOptions
  return [
    credentials.sendgrid &&
      sendgrid(credentials.sendgrid, { baseUrl: urls.sendgrid, ...(timeoutMs && { timeoutMs }) }),
    credentials.smtp && smtp(credentials.smtp, smtpOptions),
  ].filter((mailer) => mailer !== undefined)
}
