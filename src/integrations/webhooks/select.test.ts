import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Credentials } from '#domain/providers.ts'
import { KEY, metaSignature, SECRET, webhookCall } from '#tests/kit/providers/webhooks.ts'
import { WrongSignature } from './port.ts'
import { selectWebhooks } from './select.ts'

const select = (credentials: Partial<Credentials>) =>
  selectWebhooks({
    credentials: async () => credentials,
    keyOf: () => KEY,
    publicUrl: 'https://loja.exemplo.com.br',
  })

const ALL: Partial<Credentials> = {
  dialog360: { api_key: 'x' },
  ultramsg: { token: 'x', instance: '1' },
  meta: { token: 'x', phone_number_id: '1', app_secret: SECRET },
  zapi: { instance: 'x', token: 'x' },
  mercadopago: { access_token: 'x', webhook_secret: SECRET },
  stripe: { secret_key: 'x', webhook_secret: SECRET },
  asaas: { token: 'x' },
}
const NAMES = Object.keys(ALL)

describe('readers of webhooks', () => {
  test.each(NAMES)('exist for %s if it has an account', async (name) => {
    expect(await select(ALL).readerOf(name)).toBeTypeOf('function')
    expect(await select({}).readerOf(name)).toBeUndefined()
  })

  test('do not exist for a provider with signatures until its secret is known', async () => {
    const { readerOf } = select({
      meta: { token: 'x', phone_number_id: '1' },
      mercadopago: { access_token: 'x' },
      stripe: { secret_key: 'x' },
    })
    for (const name of ['meta', 'mercadopago', 'stripe'])
      expect(await readerOf(name)).toBeUndefined()
  })

  test.each(['smtp', 'oficial', 'constructor', '__proto__', ''])(
    'do not exist for "%s"',
    async (name) => {
      expect(await select(ALL).readerOf(name)).toBeUndefined()
    },
  )

  test("answer Meta's verification as soon as it has an account", async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': KEY, 'hub.challenge': '7' }
    expect(
      await select({ meta: { token: 'x', phone_number_id: '1' } }).answerHandshake(query),
    ).toBe('7')
    expect(await select({}).answerHandshake(query)).toBeUndefined()
  })
})

describe.each(NAMES)('%s', (name) => {
  test('rejects any content without proof', async () => {
    const read = (await select(ALL).readerOf(name))!
    const headers = fc.dictionary(
      fc.constantFrom(
        'x-hub-signature-256',
        'x-signature',
        'stripe-signature',
        'asaas-access-token',
        'x-request-id',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.json(), headers, fc.string(), (body, given, chave) => {
        expect(() => read(webhookCall(body, { headers: given, query: { chave } }))).toThrow(
          WrongSignature,
        )
      }),
    )
  })
})

test.each(['dialog360', 'ultramsg', 'zapi', 'meta', 'asaas'])(
  'accepts any content from %s without failing',
  async (name) => {
    const read = (await select(ALL).readerOf(name))!
    fc.assert(
      fc.property(fc.json(), (body) => {
        const headers = { ...metaSignature(body), 'asaas-access-token': KEY }
        expect(read(webhookCall(body, { headers }))).toBeInstanceOf(Array)
      }),
    )
  },
)
