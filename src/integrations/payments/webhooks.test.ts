import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type WebhookCall, WrongSignature } from '../webhooks/port.ts'
import { readAsaas } from './asaas.webhook.ts'
import { readMercadoPago } from './mercadopago.webhook.ts'
import { readStripe } from './stripe.webhook.ts'

const call = (parts: Partial<WebhookCall> & { json?: unknown }): WebhookCall => ({
  headers: {},
  query: {},
  now: new Date('2026-03-10T12:00:00Z'),
  ...parts,
  body: parts.body ?? Buffer.from(JSON.stringify(parts.json ?? {})),
})

describe('Mercado Pago', () => {
  const secret = 'your_secret_key_here'
  const read = readMercadoPago(secret)
  // A published example, with its signature computed by the official library.
  const TS = 1_742_505_638_683
  const KNOWN = {
    headers: {
      'x-signature': `ts=${TS},v1=633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c`,
      'x-request-id': '2066ca19-c6f1-498a-be75-1923005edd06',
    },
    query: { 'data.id': 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3' },
    now: new Date(TS + 1000),
    json: { id: 77, type: 'payment', action: 'payment.updated', data: { id: 'other' } },
  }
  const signed = (manifest: string, ts: number | string, more: Partial<WebhookCall> = {}) => {
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    return call({
      ...KNOWN,
      ...more,
      headers: { ...more.headers, 'x-signature': `ts=${ts},v1=${v1}` },
    })
  }

  test('accepts the signature of the documented manifest with a lower-case id', () => {
    expect(read(call(KNOWN))).toEqual([
      {
        kind: 'cobranca',
        eventId: '77',
        provider: 'mercadopago',
        chargeId: 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3',
      },
    ])
  })

  test('accepts the signature over the id as sent', () => {
    const id = KNOWN.query['data.id']
    const manifest = `id:${id};request-id:${KNOWN.headers['x-request-id']};ts:${TS};`
    const headers = { 'x-request-id': KNOWN.headers['x-request-id'] }
    expect(read(signed(manifest, TS, { headers }))).toMatchObject([{ chargeId: id }])
  })

  test('reads the payment of a chargeback', () => {
    const json = {
      id: 88,
      type: 'topic_chargebacks_wh',
      data: { id: 217_000_061, payment_id: 819 },
    }
    expect(read(call({ ...KNOWN, json }))).toEqual([
      { kind: 'cobranca', eventId: '88', provider: 'mercadopago', chargeId: '819' },
    ])
  })

  test("uses the signed id, not the body's", () => {
    const [received] = read(call(KNOWN))
    expect(received).not.toMatchObject({ chargeId: 'other' })
  })

  test('accepts a timestamp in seconds and a manifest without missing values', () => {
    const s = Math.round(TS / 1000)
    const manifest = `id:123;ts:${s};`
    expect(read(signed(manifest, s, { query: { 'data.id': '123' } }))).toMatchObject([
      { chargeId: '123' },
    ])
  })

  test.each([
    ['another secret', () => readMercadoPago('outro')(call(KNOWN))],
    ['no signature', () => read(call({ ...KNOWN, headers: {} }))],
    ['a broken signature', () => read(call({ ...KNOWN, headers: { 'x-signature': 'v1' } }))],
    ['another id', () => read(call({ ...KNOWN, query: { 'data.id': '1' } }))],
    [
      'another request',
      () => read(call({ ...KNOWN, headers: { ...KNOWN.headers, 'x-request-id': 'x' } })),
    ],
    ['a timestamp a day old', () => read(call({ ...KNOWN, now: new Date(TS + 25 * 3_600_000) }))],
    ['a timestamp in the future', () => read(call({ ...KNOWN, now: new Date(TS - 3_600_000) }))],
    [
      'an invalid timestamp',
      () => read(signed('id:123;ts:x;', 'x', { query: { 'data.id': '123' } })),
    ],
  ])('rejects %s', (_, reading) => {
    expect(reading).toThrow(WrongSignature)
  })

  test.each([
    ['another topic', { id: 1, type: 'plan' }],
    ['an event without id', { type: 'payment' }],
    ['a chargeback without its payment', { id: 1, type: 'topic_chargebacks_wh', data: { id: 2 } }],
    ['no object', 'text'],
  ])('ignores %s', (_, json) => {
    expect(read(call({ ...KNOWN, json }))).toEqual([])
  })
})

describe('Stripe', () => {
  const secret = 'whsec_segredo'
  const read = readStripe(secret)
  const stripe = new Stripe('sk_test_x', { telemetry: false })
  const event = (fields: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', object: 'payment_intent', amount: 1 } },
      ...fields,
    })
  const at = Date.parse('2026-03-10T12:00:00Z') / 1000
  const signed = (payload: string, timestamp = at) =>
    call({
      body: Buffer.from(payload),
      headers: {
        'stripe-signature': stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp,
        }),
      },
    })

  test('accepts events signed by the official library', () => {
    expect(read(signed(event()))).toEqual([
      { kind: 'cobranca', eventId: 'evt_1', provider: 'stripe', chargeId: 'pi_1' },
    ])
    expect(read(signed(event({ id: 'evt_ç' })))).toMatchObject([{ eventId: 'evt_ç' }])
  })

  test('accepts the newer of two secrets during a rotation', () => {
    const payload = event()
    const right = signed(payload).headers['stripe-signature']!
    const header = right.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
    expect(
      read(call({ body: Buffer.from(payload), headers: { 'stripe-signature': header } })),
    ).toHaveLength(1)
  })

  test.each([
    ['another secret', () => readStripe('whsec_outro')(signed(event()))],
    ['no signature', () => read(call({ body: Buffer.from(event()) }))],
    [
      'a changed body',
      () => read({ ...signed(event()), body: Buffer.from(event({ id: 'evt_2' })) }),
    ],
    ['an event signed 301 seconds ago', () => read(signed(event(), at - 301))],
    ['an event signed 301 seconds ahead', () => read(signed(event(), at + 301))],
  ])('rejects %s', (_, reading) => {
    expect(reading).toThrow(WrongSignature)
  })

  test.each([
    ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }],
    ['refund.updated', { id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: 'pi_1' }],
    [
      'charge.dispute.created',
      { id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1' },
    ],
    [
      'charge.dispute.closed',
      { id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1' },
    ],
  ])('reads the payment intent of %s', (type, object) => {
    expect(read(signed(event({ type, data: { object } })))).toEqual([
      { kind: 'cobranca', eventId: 'evt_1', provider: 'stripe', chargeId: 'pi_1' },
    ])
  })

  test('accepts an event signed 300 seconds ago', () => {
    expect(read(signed(event(), at - 300))).toHaveLength(1)
  })

  test.each([
    ['another event', event({ type: 'payout.paid' })],
    [
      'a refund of no payment intent',
      event({ type: 'charge.refunded', data: { object: { id: 'ch_1' } } }),
    ],
    ['no object', event({ data: {} })],
    ['no JSON', 'x'],
  ])('ignores %s', (_, payload) => {
    expect(read(signed(payload))).toEqual([])
  })
})

describe('Asaas', () => {
  const read = readAsaas('nosso-token')
  const headers = { 'asaas-access-token': 'nosso-token' }
  const event = {
    id: 'evt_1',
    event: 'PAYMENT_RECEIVED',
    payment: { id: 'pay_1', status: 'RECEIVED' },
  }

  test('accepts events with the token', () => {
    expect(read(call({ headers, json: event }))).toEqual([
      { kind: 'cobranca', eventId: 'evt_1', provider: 'asaas', chargeId: 'pay_1' },
    ])
  })

  test.each([
    [
      'another token',
      () => read(call({ headers: { 'asaas-access-token': 'outro' }, json: event })),
    ],
    ['no token', () => read(call({ json: event }))],
    [
      'an empty configured token',
      () => readAsaas('')(call({ headers: { 'asaas-access-token': '' }, json: event })),
    ],
  ])('rejects %s', (_, reading) => {
    expect(reading).toThrow(WrongSignature)
  })

  test.each([
    ['another event', { ...event, event: 'TRANSFER_DONE' }],
    ['no payment', { ...event, payment: undefined }],
    ['no id', { ...event, id: undefined }],
  ])('ignores %s', (_, json) => {
    expect(read(call({ headers, json }))).toEqual([])
  })
})
