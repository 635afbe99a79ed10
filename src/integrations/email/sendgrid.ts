import { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { NoAnswer } from '../http.ts'
import { kindAlone } from '../kind-alone.ts'
import { headersOf, type Mailer, messageIdOf } from './port.ts'

const TIMEOUT_MS = 12_000

/** Throws UpstreamError for an account without its verified sender, which sends nothing. */
export function requireSender(from_email: string | undefined): string {
  if (from_email) return from_email
  throw new UpstreamError(
    'Falta o e-mail remetente verificado no SendGrid. Preencha-o nas configurações avançadas.',
    'email_sem_remetente',
  )
}

/** Sends e-mails by SendGrid's API. */
export const sendgrid = (
  { api_key, from_email }: Credentials['sendgrid'],
  { baseUrl, timeoutMs = TIMEOUT_MS }: { baseUrl: string; timeoutMs?: number },
): Mailer => {
  const connect = async () =>
    (await import('./sendgrid-client.ts')).sendgridClient({ api_key, baseUrl, timeoutMs })
  return {
    name: 'sendgrid',
    async send(message) {
      const { id, from, to, subject, html, text } = message
      const email = requireSender(from_email)
      const { mail } = await connect()
      try {
        await mail.send({
          from: { name: from.name, email },
          to: { name: to.name, email: to.address },
          subject,
          content: [
            { type: 'text/plain', value: text },
            { type: 'text/html', value: html },
          ],
          customArgs: { id },
          headers: { ...headersOf(message), 'Message-ID': messageIdOf(message, email) },
          // SendGrid would replace links and add pixels to track the customer.
          trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
        })
      } catch (error) {
        throw toUpstreamError(error)
      }
    },
    async check() {
      const { client } = await connect()
      try {
        await client.request({ method: 'GET', url: '/v3/scopes' })
      } catch (error) {
        throw toUpstreamError(error)
      }
      requireSender(from_email)
    },
  }
}

const REFUSALS: Record<number, [sentence: string, code: string]> = {
  401: ['O SendGrid não aceitou a chave.', 'email_credenciais'],
  403: [
    'O SendGrid não aceitou o e-mail remetente: ele precisa estar verificado na conta.',
    'email_remetente',
  ],
  429: ['O SendGrid recebeu pedidos demais. Tente novamente mais tarde.', 'email_limite'],
}

function toUpstreamError(error: unknown) {
  const status = Number((error as { code?: unknown }).code)
  if (status >= 400 && status < 500) {
    const [sentence, code] = REFUSALS[status] ?? [
      'O SendGrid recusou a mensagem.',
      'email_recusado',
    ]
    return new UpstreamError(sentence, code)
  }
  return new NoAnswer(
    'O SendGrid não respondeu. Tente novamente em instantes.',
    'email_sem_resposta',
    kindAlone(error),
  )
}
