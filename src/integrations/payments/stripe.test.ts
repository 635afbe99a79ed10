import { describe, expect, test } from 'vitest'
import { describeConformance } from '#tests/conformance/payments.ts'
import { ORDER, type StoredCharge } from '#tests/kit/providers/gateway-wire.ts'
import { type StandInAnswer, type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { stripe } from './stripe.ts'

const server = await standIn()
const open = (connection: Parameters<typeof stripe>[1]) =>
  stripe({ secret_key: 'sk_test_segredo' }, connection)

const STATUS = {
  open: 'requires_action',
  paid: 'succeeded',
  expired: 'requires_payment_method',
  cancelled: 'canceled',
}
const PAID_AT = Date.parse('2026-03-11T01:30:00Z') / 1000

const DISPUTE = { open: 'needs_response', lost: 'lost', won: 'won' }
const disputesOf = ({ cents, refunded = 0, dispute }: StoredCharge): StandInAnswer => ({
  body: {
    object: 'list',
    data: dispute
      ? [
          // An inquiry takes nothing.
          { id: 'du_1', object: 'dispute', amount: cents, status: 'warning_closed' },
          { id: 'du_2', object: 'dispute', amount: cents - refunded, status: DISPUTE[dispute] },
        ]
      : [],
  },
})
const intentOf = ({
  id,
  reference,
  cents,
  currency,
  state,
  refunded = 0,
  dispute,
}: StoredCharge): StandInAnswer => ({
  body: {
    id,
    object: 'payment_intent',
    amount: cents,
    amount_received: state === 'paid' ? cents : 0,
    currency: currency.toLowerCase(),
    status: STATUS[state],
    metadata: { referencia: reference },
    latest_charge:
      state === 'paid'
        ? {
            id: 'ch_1',
            object: 'charge',
            created: PAID_AT,
            amount_refunded: refunded,
            disputed: dispute !== undefined,
          }
        : null,
    next_action:
      state === 'open'
        ? {
            type: 'pix_display_qr_code',
            pix_display_qr_code: {
              data: `000201-${id}`,
              expires_at: Date.parse(ORDER.expiraEm) / 1000,
            },
          }
        : null,
  },
})
const error = (status: number, fields: object): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'segredo', ...fields } },
})

function respond(
  { method, path, headers, body }: StandInRequest,
  charges: Map<string, StoredCharge>,
): StandInAnswer {
  const [, , kind, id, act] = path.split('?')[0]!.split('/')
  if (kind === 'disputes')
    return disputesOf(
      charges.get(new URL(path, 'http://stripe').searchParams.get('payment_intent')!)!,
    )
  if (method === 'POST' && !id) {
    const form = new URLSearchParams(body)
    const key = String(headers['idempotency-key'])
    const known = [...charges.values()].find(({ reference }) => reference === key)
    const made = known?.id ?? `pi_${charges.size + 1}`
    if (!known)
      charges.set(made, {
        id: made,
        reference: form.get('metadata[referencia]')!,
        cents: Number(form.get('amount')),
        currency: form.get('currency')!,
        state: 'open',
      })
    return intentOf(charges.get(made)!)
  }
  const charge = charges.get(id!)
  if (!charge) return error(404, { code: 'resource_missing' })
  if (act === 'cancel') {
    if (charge.state !== 'open') return error(400, { code: 'payment_intent_unexpected_state' })
    charges.set(charge.id, { ...charge, state: 'cancelled' })
  }
  return intentOf(charges.get(charge.id)!)
}

describe('Stripe', () => {
  describeConformance({
    server,
    open,
    respond: respond,
    isMaking: ({ method, path }) => method === 'POST' && path === '/v1/payment_intents',
    hasCurrency: true,
    limit: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'segredo' } },
    wrongKey: error(401, { message: 'Invalid API Key provided: sk_test_segredo' }),
    refusals: [
      ['a wrong key', error(401, {}), 'provedor_credenciais'],
      ['a key without permission', error(403, {}), 'provedor_permissao'],
      [
        'an account without Pix',
        error(400, { message: 'The payment method type "pix" is invalid. It must be activated.' }),
        'provedor_permissao',
      ],
      ['anything else', error(400, { code: 'amount_too_small' }), 'provedor_recusou'],
      [
        'a card declined',
        error(402, { type: 'card_error', code: 'card_declined' }),
        'provedor_recusou',
      ],
    ],
  })

  test('sends and reads its wire format', async () => {
    server.answers((request) => respond(request, new Map()))
    const charge = await open({ baseUrl: server.url }).createCharge(ORDER)
    expect(charge.expiraEm).toBe(ORDER.expiraEm)
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_segredo',
      'idempotency-key': ORDER.referencia,
    })
    expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
      amount: '31493',
      currency: 'brl',
      confirm: 'true',
      description: ORDER.descricao,
      'allowed_payment_method_types[0]': 'pix',
      'payment_method_data[type]': 'pix',
      'payment_method_options[pix][expires_after_seconds]': '53999',
      'metadata[referencia]': ORDER.referencia,
    })
  })

  test('fails rather than reporting a disputed charge as kept if the disputes cannot be read', async () => {
    const charges = new Map<string, StoredCharge>()
    server.answers((request) => respond(request, charges))
    const gateway = open({ baseUrl: server.url })
    const { externalId } = await gateway.createCharge(ORDER)
    charges.set(externalId, { ...charges.get(externalId)!, state: 'paid', dispute: 'open' })
    server.answers((request) =>
      request.path.startsWith('/v1/disputes') ? error(403, {}) : respond(request, charges),
    )
    await expect(gateway.findCharge(externalId)).rejects.toMatchObject({
      code: 'provedor_permissao',
    })
  })

  test('requests the time of the payment with the charge', async () => {
    const charges = new Map<string, StoredCharge>()
    server.answers((request) => respond(request, charges))
    const gateway = open({ baseUrl: server.url })
    await gateway.findCharge((await gateway.createCharge(ORDER)).externalId)
    expect(decodeURIComponent(server.requests.at(-1)!.path)).toContain('expand[0]=latest_charge')
  })
})
