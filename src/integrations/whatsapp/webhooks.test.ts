import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ReadWebhook, type WebhookCall, WrongSignature, WrongToken } from '../webhooks/port.ts'
import { requireHmac } from '../webhooks/proof.ts'
import { readDialog360 } from './dialog360.webhook.ts'
import { metaHandshake, readMeta } from './meta.webhook.ts'
import { readUltraMsg } from './ultramsg.webhook.ts'
import { readZapi } from './zapi.webhook.ts'

const SECRET = 'segredo-do-aplicativo'
const KEY = 'chave-do-endereco'
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const call = (body: unknown, over: Partial<WebhookCall> = {}): WebhookCall => ({
  headers: {},
  query: { chave: KEY },
  body: bytes(body),
  now: new Date('2026-03-10T12:00:00Z'),
  ...over,
})
const signed = (body: unknown, secret = SECRET) =>
  call(body, {
    query: {},
    headers: {
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(bytes(body)).digest('hex')}`,
    },
  })

const status = (id: string, told: string, errors?: unknown) => ({
  id,
  status: told,
  timestamp: '1773144000',
  recipient_id: '5513997123456',
  ...(errors ? { errors } : {}),
})
const cloud = (...statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }] }],
})
const notice = (provider: string, messageId: string, told: string, motivo: string | null = null) => ({
  kind: 'entrega',
  eventId: `${messageId}:${told}`,
  provider,
  messageId,
  status: told,
  motivo,
})

test('the signature is the published one', () => {
  const published = '0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914'
  expect(() => requireHmac(published, 'test', 'secret')).not.toThrow()
  expect(() => requireHmac(published, 'teste', 'secret')).toThrow(WrongSignature)
})

describe('Meta', () => {
  const read = readMeta(SECRET)

  test('tells of several messages in one call, and passes over what is no delivery', () => {
    const body = cloud(
      status('a', 'sent'),
      status('b', 'delivered'),
      status('c', 'read'),
      status('d', 'deleted'),
    )
    expect(read(signed(body))).toEqual([notice('meta', 'b', 'entregue'), notice('meta', 'c', 'lida')])
    const received = { entry: [{ changes: [{ value: { messages: [{ id: 'e', text: { body: 'Oi' } }] } }] }] }
    expect(read(signed(received))).toEqual([])
  })

  test.each([
    [131026, 'A Meta não pôde entregar a este número.'],
    [131047, /^A Meta: passadas 24 horas/],
    [131049, /^A Meta recusou a mensagem \(131049\)\.$/],
    [undefined, 'A Meta não entregou a mensagem.'],
  ])('a message that failed with %s says why in our words', (code, motivo) => {
    const errors = [{ ...(code && { code }), title: 'segredo', error_data: { details: '5513997123456' } }]
    expect(read(signed(cloud(status('a', 'failed', errors))))).toEqual([
      { ...notice('meta', 'a', 'falha'), motivo: expect.stringMatching(motivo) },
    ])
  })

  test('proves itself by the signature of the very bytes', () => {
    const body = cloud(status('b', 'delivered'))
    expect(() => read(signed(body, 'outro segredo'))).toThrow(WrongSignature)
    expect(() => read({ ...signed(body), body: bytes(`${JSON.stringify(body)} `) })).toThrow(WrongSignature)
    expect(() => read(call(body))).toThrow(WrongSignature)
    expect(() => read(call(body, { headers: { 'x-hub-signature-256': 'sha256=' } }))).toThrow(WrongSignature)
  })

  test('shakes hands with who knows the token only', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': KEY, 'hub.challenge': '1158201444' }
    expect(metaHandshake(query, KEY)).toBe('1158201444')
    expect(() => metaHandshake({ ...query, 'hub.verify_token': 'outro' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({ ...query, 'hub.mode': 'unsubscribe' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({ ...query, 'hub.challenge': '<script>' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({}, KEY)).toThrow(WrongToken)
  })
})

test('360dialog tells what Meta tells', () => {
  const body = cloud(status('b', 'delivered'), status('c', 'failed', [{ code: 131026 }]))
  expect(readDialog360(KEY)(call(body))).toEqual([
    notice('dialog360', 'b', 'entregue'),
    notice('dialog360', 'c', 'falha', 'O 360dialog não pôde entregar a este número.'),
  ])
})

describe('UltraMsg', () => {
  const read = readUltraMsg(KEY)
  const ack = (data: object, over: object = {}) =>
    call({ event_type: 'message_ack', instanceId: '12', data, ...over })

  test.each([
    ['device', 'entregue'],
    ['read', 'lida'],
    ['played', 'lida'],
  ])('%s is %s', (told, expected) => {
    expect(read(ack({ id: 'true_55@c.us_3EB0', ack: told }))).toEqual([
      notice('ultramsg', 'true_55@c.us_3EB0', expected),
    ])
  })

  test('names a message by the reference it was sent with, else by its id in the queue', () => {
    const data = { id: 'true_55@c.us_3EB0', ack: 'device' }
    expect(read(ack(data, { referenceId: 'nossa', id: 9 }))).toEqual([
      notice('ultramsg', 'nossa', 'entregue'),
    ])
    expect(read(ack(data, { referenceId: '', id: 9 }))).toEqual([notice('ultramsg', '9', 'entregue')])
  })

  test('what is no delivery is passed over', () => {
    expect(read(ack({ id: 'a', ack: 'server' }))).toEqual([])
    expect(read(call({ event_type: 'message_received', data: { id: 'a', ack: 'read' } }))).toEqual([])
  })
})

test('Z-API tells of several messages in one call', () => {
  const read = readZapi(KEY)
  const told = (word: string, ids: unknown = ['A', 'B']) =>
    read(
      call({ type: 'MessageStatusCallback', instanceId: 'X', status: word, ids, phone: '5513', momment: 1 }),
    )
  expect(told('RECEIVED')).toEqual([notice('zapi', 'A', 'entregue'), notice('zapi', 'B', 'entregue')])
  expect(told('READ', ['A'])).toEqual([notice('zapi', 'A', 'lida')])
  expect(told('PLAYED', ['A'])).toEqual([notice('zapi', 'A', 'lida')])
  for (const word of ['SENT', 'READ_BY_ME', 'constructor']) expect(told(word)).toEqual([])
  expect(told('READ', 'A')).toEqual([])
  expect(told('READ', [null, {}])).toEqual([])
  expect(read(call({ type: 'ReceivedCallback', status: 'RECEIVED', ids: ['A'] }))).toEqual([])
})

const unsigned: [string, ReadWebhook][] = [
  ['360dialog', readDialog360(KEY)],
  ['UltraMsg', readUltraMsg(KEY)],
  ['Z-API', readZapi(KEY)],
]
test.each(unsigned)('%s proves itself by the key in its address', (_, read) => {
  for (const query of [{}, { chave: '' }, { chave: `${KEY}x` }, { chave: KEY.slice(1) }])
    expect(() => read(call({}, { query }))).toThrow(WrongSignature)
})

const strange = [
  '',
  'null',
  '[]',
  '"texto"',
  '{"entry":{}}',
  '[[1]]',
  '\0\xff',
  '['.repeat(200_000),
  '{"entry":[null]}',
]
test.each([...unsigned, ['Meta', readMeta(SECRET)] as const])(
  '%s that says something strange says nothing',
  (name, read) => {
    for (const body of strange) expect(read(name === 'Meta' ? signed(body) : call(body))).toEqual([])
  },
)
