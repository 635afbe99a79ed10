import { describe, expect, test } from 'vitest'
import {
  deliveryEvent,
  KEY,
  SECRET,
  signedCall,
  webhookCall,
} from '#tests/kit/providers/webhooks.ts'
import { WrongSignature, WrongToken } from '../webhooks/port.ts'
import { requireHmac } from '../webhooks/proof.ts'
import { readDialog360 } from './dialog360.webhook.ts'
import { metaHandshake, readMeta } from './meta.webhook.ts'

const status = (id: string, state: string, errors?: unknown) => ({
  id,
  status: state,
  timestamp: '1773144000',
  recipient_id: '5513997123456',
  ...(errors ? { errors } : {}),
})
const cloud = (...statuses: unknown[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }],
    },
  ],
})
test('verifies a published signature', () => {
  const published = '0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914'
  expect(() => requireHmac(published, 'test', 'secret')).not.toThrow()
  expect(() => requireHmac(published, 'teste', 'secret')).toThrow(WrongSignature)
})

describe('Meta', () => {
  const read = readMeta(SECRET)

  test('reads several deliveries in one call and ignores other events', () => {
    const body = cloud(
      status('a', 'sent'),
      status('b', 'delivered'),
      status('c', 'read'),
      status('d', 'deleted'),
    )
    expect(read(signedCall(body))).toEqual([
      deliveryEvent('meta', 'b', 'entregue'),
      deliveryEvent('meta', 'c', 'lida'),
    ])
    const received = {
      entry: [{ changes: [{ value: { messages: [{ id: 'e', text: { body: 'Oi' } }] } }] }],
    }
    expect(read(signedCall(received))).toEqual([])
  })

  test.each([
    [131026, 'A Meta não pôde entregar a este número.'],
    [131047, /^A Meta: passadas 24 horas/],
    [131049, /^A Meta recusou a mensagem \(131049\)\.$/],
    [undefined, 'A Meta não entregou a mensagem.'],
  ])('explains a message that failed with %s', (code, motivo) => {
    const errors = [
      { ...(code && { code }), title: 'segredo', error_data: { details: '5513997123456' } },
    ]
    expect(read(signedCall(cloud(status('a', 'failed', errors))))).toEqual([
      { ...deliveryEvent('meta', 'a', 'falha'), motivo: expect.stringMatching(motivo) },
    ])
  })

  test('requires the signature of the exact bytes', () => {
    const body = cloud(status('b', 'delivered'))
    expect(() => read(signedCall(body, 'outro segredo'))).toThrow(WrongSignature)
    expect(() =>
      read({ ...signedCall(body), body: Buffer.from(`${JSON.stringify(body)} `) }),
    ).toThrow(WrongSignature)
    expect(() => read(webhookCall(body))).toThrow(WrongSignature)
    expect(() =>
      read(webhookCall(body, { headers: { 'x-hub-signature-256': 'sha256=' } })),
    ).toThrow(WrongSignature)
  })

  test('answers only a handshake with the right token', () => {
    const query = {
      'hub.mode': 'subscribe',
      'hub.verify_token': KEY,
      'hub.challenge': '1158201444',
    }
    expect(metaHandshake(query, KEY)).toBe('1158201444')
    expect(() => metaHandshake({ ...query, 'hub.verify_token': 'outro' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({ ...query, 'hub.mode': 'unsubscribe' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({ ...query, 'hub.challenge': '<script>' }, KEY)).toThrow(WrongToken)
    expect(() => metaHandshake({}, KEY)).toThrow(WrongToken)
  })
})

test("reads 360dialog's calls like Meta's", () => {
  const body = cloud(status('b', 'delivered'), status('c', 'failed', [{ code: 131026 }]))
  expect(readDialog360(KEY)(webhookCall(body))).toEqual([
    deliveryEvent('dialog360', 'b', 'entregue'),
    deliveryEvent('dialog360', 'c', 'falha', 'O 360dialog não pôde entregar a este número.'),
  ])
})
