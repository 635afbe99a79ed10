import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Credentials, ProviderOf } from '#domain/providers.ts'
import { selectGateways } from '#integrations/payments/select.ts'
import { selectWebhooks } from '#integrations/webhooks/select.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { factories } from '#tests/kit/shop/factories.ts'

type Gateway = ProviderOf<'pagamentos'>
const CREDENTIALS = {
  mercadopago: { access_token: 'x', webhook_secret: 'segredo' },
  stripe: { secret_key: 'sk_test_x', webhook_secret: 'whsec_segredo' },
  asaas: { token: 'x' },
} satisfies Partial<Credentials>
const NOW = '2026-03-10T12:00:00Z'
const server = await standIn()
const urls = { mercadopago: server.url, stripe: server.url, asaas: server.url }
const api = await testApi({
  now: NOW,
  gateways: async () => selectGateways(CREDENTIALS, { urls }),
  webhooks: selectWebhooks({
    credentials: async () => CREDENTIALS,
    keyOf: (provider) => `chave-${provider}`,
    publicUrl: 'https://loja.exemplo.com.br',
  }),
})
const { locacao, pagamentosDe } = factories(api)

/** What happened to the payment at the gateway, in the order in which its own states follow. */
type State = 'paid' | 'part refunded' | 'all refunded' | 'disputed' | 'won'
const REFUNDED = { paid: 0, 'part refunded': 50, 'all refunded': 314.93, disputed: 0, won: 0 }

/** The payment in each gateway's own format. */
const BODY = {
  mercadopago: (id: string, referencia: string, state: State) => ({
    id: Number(id),
    ...{
      paid: { status: 'approved', status_detail: 'accredited' },
      'part refunded': { status: 'approved', status_detail: 'partially_refunded' },
      'all refunded': { status: 'refunded', status_detail: 'refunded' },
      disputed: { status: 'charged_back', status_detail: 'in_process' },
      won: { status: 'charged_back', status_detail: 'reimbursed' },
    }[state],
    transaction_amount: 314.93,
    transaction_amount_refunded: REFUNDED[state],
    currency_id: 'BRL',
    external_reference: referencia,
    date_approved: '2026-03-10T08:00:00.000-04:00',
  }),
  stripe: (id: string, referencia: string, state: State) => ({
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: 31_493,
    amount_received: 31_493,
    currency: 'brl',
    metadata: { referencia },
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      created: Date.parse(NOW) / 1000,
      amount_refunded: Math.round(REFUNDED[state] * 100),
      disputed: state === 'disputed' || state === 'won',
    },
  }),
  asaas: (id: string, referencia: string, state: State) => ({
    id,
    object: 'payment',
    status: {
      paid: 'RECEIVED',
      'part refunded': 'RECEIVED',
      'all refunded': 'REFUNDED',
      disputed: 'CHARGEBACK_REQUESTED',
      won: 'RECEIVED',
    }[state],
    value: 314.93,
    externalReference: referencia,
    clientPaymentDate: '2026-03-10',
    refunds: REFUNDED[state] ? [{ status: 'DONE', value: REFUNDED[state] }] : null,
  }),
}
const DISPUTE = { disputed: 'needs_response', won: 'won' }

/** What the gateway says now, and the webhook that it sends of each state. */
const wire = { id: '', referencia: '', state: 'paid' as State }
function respond(gateway: Gateway) {
  server.answers(({ path }: StandInRequest) => {
    if (!path.startsWith('/v1/disputes'))
      return path.includes(wire.id)
        ? { body: BODY[gateway](wire.id, wire.referencia, wire.state) }
        : { status: 404 }
    const status = DISPUTE[wire.state as keyof typeof DISPUTE]
    return {
      body: { object: 'list', data: [{ id: 'du_1', object: 'dispute', amount: 31_493, status }] },
    }
  })
}

let events = 0
const EVENT = {
  mercadopago: (state: State) => {
    const isDispute = state === 'disputed' || state === 'won'
    const id = isDispute ? '217' : wire.id
    const ts = Date.parse(NOW)
    const v1 = createHmac('sha256', 'segredo').update(`id:${id};ts:${ts};`).digest('hex')
    return {
      url: `/api/webhooks/mercadopago?data.id=${id}`,
      headers: { 'x-signature': `ts=${ts},v1=${v1}` },
      payload: JSON.stringify({
        id: ++events,
        type: isDispute ? 'topic_chargebacks_wh' : 'payment',
        data: isDispute ? { id: 217, payment_id: Number(wire.id) } : { id: wire.id },
      }),
    }
  },
  stripe: (state: State) => {
    const about = {
      paid: ['payment_intent.succeeded', { id: wire.id }],
      'part refunded': ['charge.refunded', { id: 'ch_1', payment_intent: wire.id }],
      'all refunded': ['refund.updated', { id: 're_1', payment_intent: wire.id }],
      disputed: ['charge.dispute.created', { id: 'du_1', payment_intent: wire.id }],
      won: ['charge.dispute.closed', { id: 'du_1', payment_intent: wire.id }],
    } as const
    const [type, object] = about[state]
    const payload = JSON.stringify({ id: `evt_${++events}`, type, data: { object } })
    const signing = { payload, secret: 'whsec_segredo', timestamp: Date.parse(NOW) / 1000 }
    return {
      url: '/api/webhooks/stripe',
      headers: {
        'stripe-signature': new Stripe('sk_test_x').webhooks.generateTestHeaderString(signing),
      },
      payload,
    }
  },
  asaas: (state: State) => ({
    url: '/api/webhooks/asaas',
    headers: { 'asaas-access-token': 'chave-asaas' },
    payload: JSON.stringify({
      id: `evt_${++events}`,
      event: {
        paid: 'PAYMENT_RECEIVED',
        'part refunded': 'PAYMENT_PARTIALLY_REFUNDED',
        'all refunded': 'PAYMENT_REFUNDED',
        disputed: 'PAYMENT_CHARGEBACK_REQUESTED',
        won: 'PAYMENT_RECEIVED',
      }[state],
      payment: { id: wire.id },
    }),
  }),
}

const cases = async () =>
  (await api.get('/pix/a-conferir'))
    .json()
    .map(({ motivo, voltou }: { motivo: string; voltou: number }) => [motivo, voltou])

/** Creates a week with an open charge at the gateway. */
async function charged(gateway: Gateway) {
  const { id, cliente_id } = await locacao()
  const [week] = await pagamentosDe(id)
  wire.id = gateway === 'mercadopago' ? String(1000 + ++events) : `${gateway}_${++events}`
  wire.state = 'paid'
  const { id: referencia } = await api.db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id: week.id,
      cobranca_id: null,
      cliente_id,
      provedor: gateway,
      external_id: wire.id,
      valor: 31_493,
      descricao: 'Semana 1',
      copia_e_cola: '000201',
      expira_em: '2026-03-11T12:00:00Z',
      status: 'aberta',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  wire.referencia = referencia
  respond(gateway)
  return week as { id: string }
}

/** Sends webhooks all at once and waits until they are processed. */
async function send(...calls: { url: string; headers: Record<string, string>; payload: string }[]) {
  const answers = await Promise.all(
    calls.map(({ headers, ...call }) =>
      api.app.inject({
        method: 'POST',
        ...call,
        headers: { ...headers, 'content-type': 'application/json' } as Record<string, string>,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
  await vi.waitUntil(
    async () =>
      !(await api.db
        .selectFrom('webhooks_recebidos')
        .select('id')
        .where('status', '<>', 'feito')
        .executeTakeFirst()),
    { timeout: 10_000 },
  )
}

beforeEach(async () => {
  await api.db.deleteFrom('webhooks_recebidos').execute()
  await api.db.deleteFrom('pix_cobrancas').execute()
})

describe.each(['mercadopago', 'stripe', 'asaas'] as const)('%s', (gateway) => {
  test.each<[string, State[], unknown[], string]>([
    ['a full refund', ['paid', 'all refunded'], [['devolvido', 314.93]], 'pago'],
    ['a partial refund', ['paid', 'part refunded'], [['devolvido', 50]], 'pago'],
    [
      'a part, then the rest',
      ['paid', 'part refunded', 'all refunded'],
      [['devolvido', 314.93]],
      'pago',
    ],
    ['a dispute', ['paid', 'disputed'], [['contestado', 314.93]], 'pago'],
    ['a won dispute', ['paid', 'disputed', 'won'], [], 'pago'],
    ['a refund before the payment was seen', ['all refunded'], [['voltou', 314.93]], 'pendente'],
    ['a dispute won before the payment was seen', ['disputed', 'won'], [], 'pago'],
  ])('%s is one case of the right amount, also repeated', async (_, states, expected, status) => {
    const week = await charged(gateway)
    for (const state of states) {
      wire.state = state
      const event = EVENT[gateway](state)
      await send(event, event, EVENT[gateway](state), EVENT[gateway](state))
    }
    expect(await cases()).toEqual(expected)
    expect((await api.get(`/pagamentos/${week.id}`)).json().status).toBe(status)
  })

  test('webhooks in the wrong order count for what the gateway says now', async () => {
    await charged(gateway)
    wire.state = 'all refunded'
    await send(
      EVENT[gateway]('all refunded'),
      EVENT[gateway]('paid'),
      EVENT[gateway]('part refunded'),
    )
    expect(await cases()).toEqual([['voltou', 314.93]])
  })

  test('a webhook that tells of a refund the gateway does not know changes nothing', async () => {
    const week = await charged(gateway)
    await send(EVENT[gateway]('all refunded'))
    expect(await cases()).toEqual([])
    expect((await api.get(`/pagamentos/${week.id}`)).json().status).toBe('pago')
  })
})
