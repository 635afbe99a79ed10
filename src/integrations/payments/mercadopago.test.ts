import { describe, expect, test } from 'vitest'
import { describeConformance } from '#tests/conformance/payments.ts'
import { ORDER, type StoredCharge } from '#tests/kit/providers/gateway-wire.ts'
import { type StandInAnswer, type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { mercadopago } from './mercadopago.ts'

const server = await standIn()
const open = (connection: Parameters<typeof mercadopago>[1]) =>
  mercadopago({ access_token: 'APP_USR-segredo' }, connection)

const STATUS = { open: 'pending', paid: 'approved', expired: 'cancelled', cancelled: 'cancelled' }
const DETAIL = { open: 'in_process', lost: 'settled', won: 'reimbursed' }
const statusOf = ({ state, cents, refunded = 0, dispute }: StoredCharge) => {
  if (dispute) return { status: 'charged_back', status_detail: DETAIL[dispute] }
  if (refunded === cents) return { status: 'refunded', status_detail: 'refunded' }
  if (refunded) return { status: 'approved', status_detail: 'partially_refunded' }
  return {
    status: STATUS[state],
    status_detail: state === 'paid' ? 'accredited' : 'pending_waiting_transfer',
  }
}
const paymentOf = (stored: StoredCharge): StandInAnswer => ({
  status: 200,
  body: {
    id: Number(stored.id),
    ...statusOf(stored),
    transaction_amount: stored.cents / 100,
    transaction_amount_refunded: (stored.refunded ?? 0) / 100,
    currency_id: stored.currency,
    external_reference: stored.reference,
    date_of_expiration: '2026-03-10T23:59:59.000-03:00',
    date_approved: stored.state === 'paid' ? '2026-03-10T22:30:00.000-04:00' : null,
    point_of_interaction: {
      transaction_data: { qr_code: `000201-${stored.id}`, ticket_url: 'https://x' },
    },
  },
})
const NOT_FOUND = {
  status: 404,
  body: { message: 'Payment not found', error: 'not_found', status: 404, cause: [] },
}

function respond(request: StandInRequest, charges: Map<string, StoredCharge>): StandInAnswer {
  const { method, path, headers, body } = request
  if (method === 'POST') {
    const order = JSON.parse(body)
    const key = String(headers['x-idempotency-key'])
    const known = [...charges.values()].find(({ reference }) => reference === key)
    const id = known?.id ?? String(1000 + charges.size)
    const cents = Math.round(order.transaction_amount * 100)
    if (!known)
      charges.set(id, {
        id,
        reference: order.external_reference,
        cents,
        currency: 'BRL',
        state: 'open',
      })
    return { ...paymentOf(charges.get(id)!), status: 201 }
  }
  const charge = charges.get(path.split('/').at(-1)!)
  if (!charge) return NOT_FOUND
  if (method === 'PUT') {
    if (charge.state !== 'open')
      return { status: 400, body: { message: 'invalid status', cause: [] } }
    charges.set(charge.id, { ...charge, state: 'cancelled' })
  }
  return paymentOf(charges.get(charge.id)!)
}

const refusal = (code: number, message = 'segredo'): StandInAnswer => ({
  status: 400,
  body: { message, error: 'bad_request', status: 400, cause: [{ code, description: 'segredo' }] },
})

describe('Mercado Pago', () => {
  describeConformance({
    server,
    open,
    respond: respond,
    isMaking: ({ method }) => method === 'POST',
    hasCurrency: true,
    limit: { message: 'Too many requests', status: 429 },
    wrongKey: { status: 401, body: { message: 'invalid access token segredo', status: 401 } },
    refusals: [
      [
        'a wrong key',
        { status: 401, body: { message: 'invalid access token' } },
        'provedor_credenciais',
      ],
      [
        'an account without Pix',
        { status: 403, body: { code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES' } },
        'provedor_permissao',
      ],
      ['an account without a key', refusal(13_253), 'provedor_sem_chave_pix'],
      ['a rejected payer', refusal(2067), 'provedor_pagador'],
      ['anything else', refusal(4037), 'provedor_recusou'],
      [
        'a payment refused at once',
        {
          status: 201,
          body: {
            ...(paymentOf({
              id: '1',
              reference: 'x',
              cents: 1,
              currency: 'BRL',
              state: 'cancelled',
            }).body as object),
          },
        },
        'provedor_recusou',
      ],
    ],
  })

  test('sends and reads its wire format', async () => {
    server.answers((request) => respond(request, new Map()))
    await open({ baseUrl: server.url }).createCharge(ORDER)
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/payments' })
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer APP_USR-segredo',
      'x-idempotency-key': ORDER.referencia,
      'content-type': 'application/json',
    })
    expect(JSON.parse(request!.body)).toEqual({
      transaction_amount: 314.93,
      description: 'Semana 1 do aluguel, ABC1D23',
      payment_method_id: 'pix',
      external_reference: ORDER.referencia,
      date_of_expiration: '2026-03-10T23:59:59.000-03:00',
      payer: {
        email: 'joao@exemplo.com.br',
        first_name: 'João',
        last_name: 'da Silva',
        identification: { type: 'CPF', number: '52998224725' },
      },
    })
  })

  test('creates a charge for a customer without e-mail or with an invalid CPF', async () => {
    server.answers((request) => respond(request, new Map()))
    const pagador = { ...ORDER.pagador, email: null, cpf: '12345678900' }
    await open({ baseUrl: server.url }).createCharge({ ...ORDER, pagador })
    const { payer } = JSON.parse(server.requests[0]!.body)
    expect(payer.email).toBe(`cliente-${pagador.id}@example.com`)
    expect(payer).not.toHaveProperty('identification')
  })

  test('retries transient failures', async () => {
    let refused = 0
    const charges = new Map<string, StoredCharge>()
    server.answers((request) => (refused++ < 2 ? { status: 503 } : respond(request, charges)))
    expect(await open({ baseUrl: server.url }).createCharge(ORDER)).toMatchObject({
      status: 'aberta',
    })
    expect(server.requests).toHaveLength(3)
    expect(charges.size).toBe(1)
  })
})
