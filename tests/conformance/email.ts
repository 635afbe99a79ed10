import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { Mailer, OutgoingEmail } from '#integrations/email/port.ts'
import { NoAnswer } from '#integrations/http.ts'

/** Controls a provider's stand-in, and returns the messages it received. */
export type MailStandIn = {
  mailer: Mailer
  accepts(): void
  refusesCredentials(): void
  refusesMessage(): void
  /** Accepts the message and never answers. */
  staysSilent(): void
  received(): Promise<{ from: string; to: string; subject: string; text: string; html: string }[]>
}

export const EMAIL: OutgoingEmail = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  from: { name: 'Maré Motos' },
  to: { name: 'João Ação', address: 'joao@example.com' },
  subject: 'Lembrete: sua semana vence amanhã',
  text: 'Olá, João!\n\nR$ 314,93',
  html: '<p>Olá, João!</p><p>R$ 314,93</p>',
  unsubscribe: 'https://maremotos.example/lembretes/cancelar/abc.def',
}

/** The tests that every provider's adapter must pass. */
export function describeConformance(open: () => Promise<MailStandIn>) {
  test('sends the whole message once', async () => {
    const standIn = await open()
    standIn.accepts()
    await standIn.mailer.send(EMAIL)
    const received = await standIn.received()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: EMAIL.to.address, subject: EMAIL.subject })
    expect(received[0]!.from).toContain(EMAIL.from.name)
    expect(received[0]!.text.trim()).toBe(EMAIL.text)
    expect(received[0]!.html).toContain('R$ 314,93')
  })

  test('checks the credentials without sending anything', async () => {
    const standIn = await open()
    standIn.accepts()
    await standIn.mailer.check()
    expect(await standIn.received()).toEqual([])
  })

  test('reports a refusal in plain words without the secret', async () => {
    const standIn = await open()
    standIn.refusesCredentials()
    for (const tried of [standIn.mailer.check(), standIn.mailer.send(EMAIL)]) {
      const error = await tried.catch((e: unknown) => e)
      expect(error).toBeInstanceOf(UpstreamError)
      expect(error).not.toBeInstanceOf(NoAnswer)
      expect(error).toMatchObject({ code: 'email_credenciais' })
      expect(JSON.stringify(error) + (error as Error).message).not.toContain('segredo')
    }
    standIn.refusesMessage()
    await expect(standIn.mailer.send(EMAIL)).rejects.toMatchObject({ code: 'email_recusado' })
  })

  test('throws NoAnswer if the message may have been sent', async () => {
    const standIn = await open()
    standIn.staysSilent()
    await expect(standIn.mailer.send(EMAIL)).rejects.toBeInstanceOf(NoAnswer)
  })
}
