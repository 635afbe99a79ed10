import { describe, expect, test } from 'vitest'
import {
  deliveryEvent,
  KEY,
  SECRET,
  signedCall,
  webhookCall,
} from '#tests/kit/providers/webhooks.ts'
import { type ReadWebhook, WrongSignature } from '../webhooks/port.ts'
import { readDialog360 } from './dialog360.webhook.ts'
import { readMeta } from './meta.webhook.ts'
import { readUltraMsg } from './ultramsg.webhook.ts'
import { readZapi } from './zapi.webhook.ts'

describe('UltraMsg', () => {
  const read = readUltraMsg(KEY)
  const ack = (data: object, over: object = {}) =>
    webhookCall({ event_type: 'message_ack', instanceId: '12', data, ...over })

  test.each([
    ['device', 'entregue'],
    ['read', 'lida'],
    ['played', 'lida'],
  ])('maps %s to %s', (status, expected) => {
    expect(read(ack({ id: 'true_55@c.us_3EB0', ack: status }))).toEqual([
      deliveryEvent('ultramsg', 'true_55@c.us_3EB0', expected),
    ])
  })

  test('identifies a message by its reference, else by its id in the queue', () => {
    const data = { id: 'true_55@c.us_3EB0', ack: 'device' }
    expect(read(ack(data, { referenceId: 'nossa', id: 9 }))).toEqual([
      deliveryEvent('ultramsg', 'nossa', 'entregue'),
    ])
    expect(read(ack(data, { referenceId: '', id: 9 }))).toEqual([
      deliveryEvent('ultramsg', '9', 'entregue'),
    ])
  })

  test('ignores events that are not deliveries', () => {
    expect(read(ack({ id: 'a', ack: 'server' }))).toEqual([])
    expect(
      read(webhookCall({ event_type: 'message_received', data: { id: 'a', ack: 'read' } })),
    ).toEqual([])
  })
})

test('reads several Z-API messages in one call', () => {
  const read = readZapi(KEY)
  const status = (word: string, ids: unknown = ['A', 'B']) =>
    read(
      webhookCall({
        type: 'MessageStatusCallback',
        instanceId: 'X',
        status: word,
        ids,
        phone: '5513',
        momment: 1,
      }),
    )
  expect(status('RECEIVED')).toEqual([
    deliveryEvent('zapi', 'A', 'entregue'),
    deliveryEvent('zapi', 'B', 'entregue'),
  ])
  expect(status('READ', ['A'])).toEqual([deliveryEvent('zapi', 'A', 'lida')])
  expect(status('PLAYED', ['A'])).toEqual([deliveryEvent('zapi', 'A', 'lida')])
  for (const word of ['SENT', 'READ_BY_ME', 'constructor']) expect(status(word)).toEqual([])
  expect(status('READ', 'A')).toEqual([])
  expect(status('READ', [null, {}])).toEqual([])
  expect(read(webhookCall({ type: 'ReceivedCallback', status: 'RECEIVED', ids: ['A'] }))).toEqual(
    [],
  )
})

const unsigned: [string, ReadWebhook][] = [
  ['360dialog', readDialog360(KEY)],
  ['UltraMsg', readUltraMsg(KEY)],
  ['Z-API', readZapi(KEY)],
]
test.each(unsigned)('requires the key in the address from %s', (_, read) => {
  for (const query of [{}, { chave: '' }, { chave: `${KEY}x` }, { chave: KEY.slice(1) }])
    expect(() => read(webhookCall({}, { query }))).toThrow(WrongSignature)
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
  'ignores malformed content from %s',
  (name, read) => {
    for (const body of strange)
      expect(read(name === 'Meta' ? signedCall(body) : webhookCall(body))).toEqual([])
  },
)
