import { expect, test } from 'vitest'
import { EMAIL } from '#tests/conformance/email.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { NoAnswer } from '../http.ts'
import { sendgrid } from './sendgrid.ts'

test('follows no redirect with the message or the key', async () => {
  const [there, elsewhere] = [await standIn(), await standIn()]
  elsewhere.answers({ status: 202 })
  const account = { api_key: 'SG.segredo', from_email: 'loja@example.com' }
  const mailer = sendgrid(account, { baseUrl: there.url, timeoutMs: 400 })
  for (const status of [302, 307]) {
    there.answers({ status, headers: { location: `${elsewhere.url}/v3/mail/send` } })
    await expect(mailer.send(EMAIL)).rejects.toBeInstanceOf(NoAnswer)
    await expect(mailer.check()).rejects.toBeInstanceOf(NoAnswer)
    expect(there.requests).toHaveLength(2)
  }
  expect(elsewhere.requests).toEqual([])
})
