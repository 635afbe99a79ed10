import { describe, expect, test } from 'vitest'
import type { PROVIDERS } from '#domain/providers.ts'
import { describeConformance, MESSAGE } from '#tests/conformance/whatsapp.ts'
import { type StandInAnswer, standIn } from '#tests/kit/server/stand-in.ts'
import { PUBLIC_URLS } from '../urls.ts'
import { selectMessengers } from './select.ts'
import { ultramsg } from './ultramsg.ts'
import { zapi } from './zapi.ts'

const status = (value: string): StandInAnswer => ({
  body: { status: { accountStatus: { status: value, substatus: 'x' } } },
})

const server = await standIn()

describe('UltraMsg', () => {
  const open = (connection: Parameters<typeof ultramsg>[1], instance = 'instance12') =>
    ultramsg({ token: 'segredo', instance }, connection)
  describeConformance({
    server,
    open,
    isSend: ({ method }) => method === 'POST',
    healthy: status('authenticated'),
    accepted: { body: { sent: 'true', message: 'ok', id: 123 } },
    externalId: '123',
    refusals: [
      [
        'a wrong token at HTTP 200',
        { body: { error: 'Wrong token segredo' } },
        'provedor_credenciais',
      ],
      [
        'a lost phone at HTTP 200',
        { body: { error: 'WhatsApp not connected' } },
        'provedor_desconectado',
      ],
      ['a message not sent', { body: { sent: 'false', message: 'segredo' } }, 'provedor_recusou'],
      ['errors as a list', { body: { error: [{ to: 'segredo' }] } }, 'provedor_recusou'],
      ['the rate limit', { status: 429, body: { error: 'rate limit' } }, 'provedor_limite'],
    ],
    unwell: [
      ['a phone not linked', status('qr'), 'provedor_desconectado'],
      ['a phone on standby', status('standby'), 'provedor_desconectado'],
      ['a wrong token', { body: { error: 'Wrong token. segredo' } }, 'provedor_credenciais'],
      ['an unknown instance', { body: { error: 'Instance not found' } }, 'provedor_credenciais'],
      ['a body that is not JSON', { body: '<html>' }, 'provedor_recusou'],
    ],
    unclear: [
      ['a queued message', { body: { sent: 'queued', message: 'ok', id: 5 } }],
      ['`sent` that is no text', { body: { ok: 1 } }],
    ],
  })

  test('checks that the phone is linked before sending', async () => {
    server.answers(({ method }) =>
      method === 'POST' ? { body: { sent: 'true', id: '9' } } : status('authenticated'),
    )
    await open({ baseUrl: server.url }, '12').send(MESSAGE)
    const [check, sent] = server.requests
    expect(check?.path).toBe('/instance12/instance/status?token=segredo')
    expect(sent?.path).toBe('/instance12/messages/chat')
    expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(sent!.body))).toEqual({
      token: 'segredo',
      to: `+${MESSAGE.to}`,
      body: MESSAGE.text,
      priority: '10',
      referenceId: MESSAGE.id,
    })
  })

  test('sends nothing through an unlinked phone, which would queue the messages', async () => {
    server.answers(status('standby'))
    await expect(open({ baseUrl: server.url }).send(MESSAGE)).rejects.toMatchObject({
      code: 'provedor_desconectado',
    })
    expect(server.requests.map(({ method }) => method)).toEqual(['GET'])
  })
})

describe('Z-API', () => {
  const credentials = { instance: 'ABC', token: 'segredo' }
  const open = (connection: Parameters<typeof zapi>[1]) => zapi(credentials, connection)
  describeConformance({
    server,
    open,
    isSend: ({ method }) => method === 'POST',
    healthy: { body: { connected: true, smartphoneConnected: true } },
    accepted: { body: { zaapId: 'Z1', messageId: 'M1', id: 'M1' } },
    externalId: 'M1',
    refusals: [
      [
        'a missing Client-Token',
        { status: 400, body: { error: 'your client-token is not configured' } },
        'provedor_credenciais',
      ],
      [
        'an unknown instance',
        { status: 404, body: { error: 'Instance not found' } },
        'provedor_credenciais',
      ],
      ['the rate limit', { status: 429, body: { error: 'segredo' } }, 'provedor_limite'],
      [
        'an error at HTTP 200',
        { body: { error: 'You are not connected' } },
        'provedor_desconectado',
      ],
      ['a bad request', { status: 400, body: { error: 'phone segredo' } }, 'provedor_recusou'],
    ],
    unwell: [
      [
        'a phone not linked',
        { body: { connected: false, error: 'segredo' } },
        'provedor_desconectado',
      ],
      ['a bad token', { status: 403, body: {} }, 'provedor_credenciais'],
      ['a body that is not JSON', { body: '<html>' }, 'provedor_recusou'],
    ],
    unclear: [['no id', { body: { value: true } }]],
  })

  test('sends its wire format, with the security token only if there is one', async () => {
    server.answers(({ method }) =>
      method === 'POST' ? { body: { messageId: 'M1' } } : { body: { connected: true } },
    )
    await open({ baseUrl: server.url }).send(MESSAGE)
    await zapi({ ...credentials, client_token: 'segredo-2' }, { baseUrl: server.url }).send(MESSAGE)
    const [, sent, , second] = server.requests
    expect(sent?.path).toBe('/instances/ABC/token/segredo/send-text')
    expect(sent?.headers['client-token']).toBeUndefined()
    expect(second?.headers['client-token']).toBe('segredo-2')
    expect(JSON.parse(sent!.body)).toEqual({
      phone: MESSAGE.to,
      message: MESSAGE.text,
      delayMessage: 1,
    })
  })
})

describe('selecting messengers', () => {
  const credentials = {
    zapi: { instance: 'a', token: 'b' },
    dialog360: { api_key: 'c' },
    meta: { token: 'd', phone_number_id: '1', template: 'cobranca' },
  }
  const names = (...order: (typeof PROVIDERS.whatsapp)[number][]) =>
    selectMessengers(credentials, { urls: PUBLIC_URLS, order }).map(({ name }) => name)

  test('returns those with credentials, in the given order and then the default one', () => {
    expect(names()).toEqual(['dialog360', 'meta', 'zapi'])
    expect(names('zapi', 'ultramsg')).toEqual(['zapi', 'dialog360', 'meta'])
    expect(selectMessengers({}, { urls: PUBLIC_URLS })).toEqual([])
  })

  test('returns the template of those that send one', () => {
    const found = selectMessengers(credentials, { urls: PUBLIC_URLS })
    expect(found.map(({ template }) => template)).toEqual([undefined, 'cobranca', undefined])
  })
})
