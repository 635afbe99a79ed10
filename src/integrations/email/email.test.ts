import { type AddressInfo, createServer } from 'node:net'
import { simpleParser } from 'mailparser'
import { afterAll, describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { describeConformance, EMAIL } from '#tests/conformance/email.ts'
import { mailServer } from '#tests/kit/providers/mail-server.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { selectMailers } from './select.ts'
import { sendgrid } from './sendgrid.ts'
import { smtp } from './smtp.ts'

const timeoutMs = 400
const server = await standIn()

describe('SendGrid', () => {
  const mailer = sendgrid(
    { api_key: 'SG.segredo', from_email: 'loja@example.com' },
    { baseUrl: server.url, timeoutMs },
  )
  describeConformance(async () => ({
    mailer,
    accepts: () =>
      server.answers(({ path, headers }) =>
        headers.authorization === 'Bearer SG.segredo'
          ? { status: path === '/v3/mail/send' ? 202 : 200 }
          : { status: 401 },
      ),
    refusesCredentials: () =>
      server.answers({
        status: 401,
        body: { errors: [{ message: 'authorization required', field: null }] },
      }),
    refusesMessage: () =>
      server.answers({ status: 400, body: { errors: [{ message: 'bad', field: 'to' }] } }),
    staysSilent: () => server.answers({ fault: 'silence' }),
    received: async () =>
      server.requests
        .filter(({ path }) => path === '/v3/mail/send')
        .map(({ body }) => {
          const {
            from,
            subject,
            content,
            personalizations,
            custom_args,
            headers,
            tracking_settings,
          } = JSON.parse(body)
          expect(headers).toEqual({
            'Auto-Submitted': 'auto-generated',
            'List-Unsubscribe': `<${EMAIL.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Message-ID': `<${EMAIL.id}@example.com>`,
          })
          expect(tracking_settings).toEqual({
            click_tracking: { enable: false },
            open_tracking: { enable: false },
          })
          expect(content.map(({ type }: { type: string }) => type)).toEqual([
            'text/plain',
            'text/html',
          ])
          expect(custom_args).toEqual({ id: EMAIL.id })
          return {
            from: `${from.name} <${from.email}>`,
            to: personalizations[0].to[0].email,
            subject,
            text: content[0].value,
            html: content[1].value,
          }
        }),
  }))

  test.each([
    [403, 'email_remetente'],
    [429, 'email_limite'],
    [413, 'email_recusado'],
    [500, 'email_sem_resposta'],
  ])('maps an answer of %i to %s', async (status, code) => {
    server.answers({ status, body: 'not what was promised' })
    await expect(mailer.send(EMAIL)).rejects.toMatchObject({ code })
  })

  test('requires a sender before anything is sent', async () => {
    server.answers({ status: 202 })
    const withoutSender = sendgrid({ api_key: 'SG.segredo' }, { baseUrl: server.url })
    await expect(withoutSender.send(EMAIL)).rejects.toMatchObject({ code: 'email_sem_remetente' })
    await expect(withoutSender.check()).rejects.toMatchObject({ code: 'email_sem_remetente' })
    expect(server.requests.filter(({ path }) => path === '/v3/mail/send')).toEqual([])
  })
})

describe('SMTP', () => {
  const credentials = {
    host: '127.0.0.1',
    username: 'loja',
    password: 'segredo',
    from_email: 'loja@example.com',
  }
  const options = { resolve: async (host: string) => host, allowPlain: true, timeoutMs }

  describeConformance(async () => {
    const { state, port } = await mailServer()
    const set = (changes: Partial<typeof state>) => () => void Object.assign(state, changes)
    return {
      mailer: smtp({ ...credentials, port }, options),
      accepts: set({}),
      refusesCredentials: set({ password: 'another' }),
      refusesMessage: set({ password: 'segredo', refuses: true }),
      staysSilent: set({ silent: true }),
      received: async () =>
        Promise.all(
          state.letters.map(async (letter) => {
            const { from, to, subject, text, html, messageId, headers } = await simpleParser(letter)
            expect(headers.get('list')).toMatchObject({ unsubscribe: { url: EMAIL.unsubscribe } })
            expect(headers.get('auto-submitted')).toBe('auto-generated')
            expect(messageId).toBe(`<${EMAIL.id}@example.com>`)
            const toAddress = Array.isArray(to) ? to[0] : to
            return {
              from: from!.text,
              to: toAddress!.value[0]!.address!,
              subject: subject!,
              text: text!,
              html: html || '',
            }
          }),
        ),
    }
  })

  test('removes line breaks from names and subjects, so that they cannot add headers', async () => {
    const { state, port } = await mailServer()
    const name = 'Maré\r\nBcc: ladrao@example.com'
    const letter = { ...EMAIL, from: { name }, to: { ...EMAIL.to, name }, subject: name }
    await smtp({ ...credentials, port }, options).send(letter)
    expect((await simpleParser(state.letters[0]!)).headers.has('bcc')).toBe(false)
  })

  test('never sends the password over an insecure connection', async () => {
    const { port } = await mailServer()
    const careful = smtp({ ...credentials, port }, { ...options, allowPlain: false })
    await expect(careful.check()).rejects.toMatchObject({ code: 'email_sem_tls' })
  })

  test('reports that nothing was sent if the server is down, silent or forbidden', async () => {
    const deaf = createServer(() => {})
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
    afterAll(() => deaf.close())
    const { port } = deaf.address() as AddressInfo
    const forbidden = async () => {
      throw new UpstreamError('Endereço não permitido.', 'endereco_privado')
    }
    const refusals: [number, Partial<typeof options>, string][] = [
      [1, {}, 'email_sem_resposta'],
      [port, {}, 'email_sem_resposta'],
      [port, { resolve: forbidden }, 'endereco_privado'],
    ]
    for (const [port, changes, code] of refusals) {
      const error = await smtp({ ...credentials, port }, { ...options, ...changes })
        .send(EMAIL)
        .catch((e: unknown) => e)
      expect(error).toMatchObject({ name: 'UpstreamError', code })
    }
  })
})

test("tries SendGrid before the shop's own server and skips what is not configured", () => {
  const options = { urls: { sendgrid: 'http://x' }, resolve: async (host: string) => host }
  const own = {
    host: 'mail.example.com',
    port: 587,
    username: 'u',
    password: 'p',
    from_email: 'a@example.com',
  }
  expect(selectMailers({}, options)).toEqual([])
  expect(
    selectMailers({ smtp: own, sendgrid: { api_key: 'SG.x' } }, options).map(({ name }) => name),
  ).toEqual(['sendgrid', 'smtp'])
})
