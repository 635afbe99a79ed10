import { isIP } from 'node:net'
import type { NodemailerError } from 'nodemailer'
import { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { NoAnswer } from '../http.ts'
import { kindAlone } from '../kind-alone.ts'
import { headersOf, type Mailer, messageIdOf } from './port.ts'

/**
 * This port uses TLS from the first byte; any other upgrades the connection before sending the
 * password.
 */
const TLS_PORT = 465
const TIMEOUT_MS = 12_000

export type SmtpOptions = {
  /**
   * Returns the address to connect to for a host that a user typed.
   * @throws {UpstreamError} if it is not public.
   */
  resolve: (host: string) => Promise<string>
  /** Allows sending the password unencrypted, for a stand-in on this machine only. */
  allowPlain?: boolean
  timeoutMs?: number
}

/** Sends e-mails by the shop's own mail server. */
export const smtp = (
  { host, port, username, password, from_email }: Credentials['smtp'],
  { resolve, allowPlain = false, timeoutMs = TIMEOUT_MS }: SmtpOptions,
): Mailer => {
  const transport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: await resolve(host),
      port,
      secure: port === TLS_PORT,
      requireTLS: port !== TLS_PORT && !allowPlain,
      // Connects to the checked IP address; the certificate is still verified against the name.
      tls: isIP(host) ? {} : { servername: host },
      auth: { user: username, pass: password },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      // Longer than the greeting timeout, so that a missing greeting is recognised: nothing was
      // sent.
      socketTimeout: 2 * timeoutMs,
    })
  }
  return {
    name: 'smtp',
    async send(message) {
      const { from, to, subject, html, text } = message
      try {
        await (await transport()).sendMail({
          from: { name: from.name, address: from_email },
          to,
          subject,
          html,
          text,
          messageId: messageIdOf(message, from_email),
          headers: headersOf(message),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw toUpstreamError(error)
      }
    },
    async check() {
      try {
        await (await transport()).verify()
      } catch (error) {
        throw toUpstreamError(error)
      }
    },
  }
}

/** Failures at these steps come before the message, so nothing was sent. */
const BEFORE_THE_MESSAGE = /^(EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO)$/
const EARLY_TIMEOUT = /^(CONNECT|GREETING|UPGRADE)_TIMEOUT$/

function toUpstreamError(error: unknown) {
  if (error instanceof UpstreamError) return error
  const {
    code,
    command = '',
    responseCode = 0,
    timeoutType = '',
    syscall,
  } = error as NodemailerError
  if (code === 'EAUTH')
    return new UpstreamError(
      'O servidor de e-mail não aceitou o usuário ou a senha.',
      'email_credenciais',
    )
  if (code === 'ETLS')
    return new UpstreamError(
      'O servidor de e-mail não oferece uma conexão segura (TLS) nesta porta.',
      'email_sem_tls',
      kindAlone(error),
    )
  if (code === 'EDNS')
    return new UpstreamError(
      'O servidor de e-mail não foi encontrado.',
      'email_servidor',
      kindAlone(error),
    )
  if (responseCode >= 400)
    return new UpstreamError('O servidor de e-mail recusou a mensagem.', 'email_recusado')
  if (syscall === 'connect' || BEFORE_THE_MESSAGE.test(command) || EARLY_TIMEOUT.test(timeoutType))
    return new UpstreamError(
      'O servidor de e-mail não respondeu. Confira o endereço e a porta.',
      'email_sem_resposta',
      kindAlone(error),
    )
  return new NoAnswer(
    'O servidor de e-mail não respondeu. Tente novamente em instantes.',
    'email_sem_resposta',
    kindAlone(error),
  )
}
