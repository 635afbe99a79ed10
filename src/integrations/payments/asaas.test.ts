import { describe, expect, test } from 'vitest'
import { describeConformance } from '#tests/conformance/payments.ts'
import { ORDER, PAID_ON, type StoredCharge } from '#tests/kit/providers/gateway-wire.ts'
import { type StandInAnswer, type StandInRequest, standIn } from '#tests/kit/server/stand-in.ts'
import { asaas } from './asaas.ts'

const server = await standIn()
const open = (connection: Parameters<typeof asaas>[1]) =>
  asaas({ token: '$aact_prod_segredo' }, connection)

const STATUS = {
  open: 'PENDING',
  paid: 'RECEIVED',
  expired: 'DUNNING_REQUESTED',
  cancelled: 'PENDING',
}
const DISPUTE = { open: 'CHARGEBACK_DISPUTE', lost: 'CHARGEBACK_REQUESTED', won: 'RECEIVED' }
const statusOf = ({ cents, state, refunded, dispute }: StoredCharge) => {
  if (dispute) return DISPUTE[dispute]
  return refunded === cents ? 'REFUNDED' : STATUS[state]
}
const refundsOf = (cents: number) => [
  { dateCreated: '2026-03-12 10:28:40', status: 'CANCELLED', value: cents / 100 },
  { dateCreated: '2026-03-12 10:29:40', status: 'DONE', value: 20 },
  { dateCreated: '2026-03-12 10:30:40', status: 'DONE', value: (cents - 2000) / 100 },
  { dateCreated: '2026-03-12 10:31:40', status: 'PENDING', value: 1 },
]
const paymentOf = (stored: StoredCharge) => ({
  object: 'payment',
  id: stored.id,
  status: statusOf(stored),
  refunds: stored.refunded ? refundsOf(stored.refunded) : null,
  value: stored.cents / 100,
  netValue: stored.cents / 100 - 1.99,
  billingType: 'PIX',
  externalReference: stored.reference,
  deleted: stored.state === 'cancelled',
  clientPaymentDate: stored.state === 'paid' ? PAID_ON : null,
  paymentDate: stored.state === 'paid' ? '2026-03-11' : null,
})
const list = (data: object[]): StandInAnswer => ({
  body: { object: 'list', totalCount: data.length, data },
})
const error = (status: number, code: string, description = 'segredo'): StandInAnswer => ({
  status,
  body: { errors: [{ code, description }] },
})

function respond(
  { method, path, body }: StandInRequest,
  charges: Map<string, StoredCharge>,
): StandInAnswer {
  const { pathname, searchParams } = new URL(path, 'http://asaas')
  if (pathname === '/customers') return method === 'GET' ? list([]) : { body: { id: 'cus_1' } }
  if (pathname === '/payments') {
    const externalReference = searchParams.get('externalReference')
    if (method === 'GET')
      return list(
        [...charges.values()]
          .filter(({ reference }) => reference === externalReference)
          .map(paymentOf),
      )
    const order = JSON.parse(body)
    const id = `pay_${charges.size + 1}`
    const cents = Math.round(order.value * 100)
    charges.set(id, {
      id,
      reference: order.externalReference,
      cents,
      currency: 'BRL',
      state: 'open',
    })
    return { body: paymentOf(charges.get(id)!) }
  }
  const [, , id, part] = pathname.split('/')
  const charge = charges.get(id!)
  if (!charge) return { status: 404, body: '' }
  if (part === 'pixQrCode') return { body: { encodedImage: 'iVBOR', payload: `000201-${id}` } }
  if (method === 'DELETE') {
    if (charge.state !== 'open') return error(400, 'invalid_action')
    charges.set(charge.id, { ...charge, state: 'cancelled' })
    return { body: { deleted: true, id } }
  }
  return { body: paymentOf(charge) }
}

describe('Asaas', () => {
  describeConformance({
    server,
    open,
    respond: respond,
    isMaking: ({ method, path }) => method === 'POST' && path === '/payments',
    hasCurrency: false,
    limit: { errors: [{ code: 'rate_limit', description: 'segredo' }] },
    wrongKey: error(401, 'invalid_access_token'),
    refusals: [
      ['a wrong key', error(401, 'invalid_access_token'), 'provedor_credenciais'],
      ['an account without permission', error(403, 'forbidden'), 'provedor_permissao'],
      [
        'an account without a key',
        error(400, 'invalid_action', 'Cadastre uma chave Pix'),
        'provedor_sem_chave_pix',
      ],
      ['a rejected payer', error(400, 'invalid_customer'), 'provedor_pagador'],
      ['anything else', error(400, 'invalid_value'), 'provedor_recusou'],
    ],
  })

  const connect = () => {
    const charges = new Map<string, StoredCharge>()
    server.answers((request) => respond(request, charges))
    return open({ baseUrl: server.url })
  }

  test('searches before creating and sends its user agent', async () => {
    await connect().createCharge(ORDER)
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /payments?externalReference=${ORDER.referencia}`,
      'GET /customers?cpfCnpj=52998224725',
      'POST /customers',
      'POST /payments',
      'GET /payments/pay_1/pixQrCode',
    ])
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({
        access_token: '$aact_prod_segredo',
        'user-agent': 'mare-motos',
      })
    expect(JSON.parse(server.requests[2]!.body)).toEqual({
      name: 'João da Silva',
      cpfCnpj: '52998224725',
      email: 'joao@exemplo.com.br',
      mobilePhone: '13997123456',
      externalReference: ORDER.pagador.id,
      notificationDisabled: true,
    })
    expect(JSON.parse(server.requests[3]!.body)).toEqual({
      customer: 'cus_1',
      billingType: 'PIX',
      value: 314.93,
      dueDate: '2026-03-10',
      description: ORDER.descricao,
      externalReference: ORDER.referencia,
    })
  })

  test('reuses an existing customer', async () => {
    const charges = new Map<string, StoredCharge>()
    server.answers((request) =>
      request.path.startsWith('/customers')
        ? list([
            { id: 'cus_old', deleted: true },
            { id: 'cus_7', deleted: false },
          ])
        : respond(request, charges),
    )
    await open({ baseUrl: server.url }).createCharge(ORDER)
    const posts = server.requests.filter(({ method }) => method === 'POST')
    expect(posts.map(({ path }) => path)).toEqual(['/payments'])
    expect(JSON.parse(posts[0]!.body)).toMatchObject({ customer: 'cus_7' })
  })

  test.each([
    ['CONFIRMED', 'paga'],
    ['OVERDUE', 'aberta'],
    ['RECEIVED_IN_CASH', 'encerrada'],
    ['REFUND_REQUESTED', 'paga'],
    ['REFUND_IN_PROGRESS', 'paga'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'paga'],
  ])('maps %s to %s', async (status, expected) => {
    server.answers(() => ({ body: { id: 'pay_1', status, value: 1, externalReference: 'x' } }))
    expect(await open({ baseUrl: server.url }).findCharge('pay_1')).toMatchObject({
      status: expected,
    })
  })

  test.each([
    ['REFUNDED', { devolvido: 100, contestado: 0 }],
    ['REFUND_IN_PROGRESS', { devolvido: 0, contestado: 0 }],
    ['CHARGEBACK_REQUESTED', { devolvido: 0, contestado: 100 }],
    ['AWAITING_CHARGEBACK_REVERSAL', { devolvido: 0, contestado: 100 }],
  ])('reads what went back of %s without a list of refunds', async (status, back) => {
    server.answers(() => ({ body: { id: 'pay_1', status, value: 1, externalReference: 'x' } }))
    expect(await open({ baseUrl: server.url }).findCharge('pay_1')).toMatchObject(back)
  })
})
