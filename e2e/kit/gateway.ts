import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test as base } from './fixtures.ts'

type Payment = { id: number; status: string; external_reference: string } & Record<string, unknown>
type Order = { transaction_amount: number; external_reference: string; date_of_expiration: string }

/** The shop's account at Mercado Pago, with the secret that signs its webhooks. */
export const ACCOUNT = {
  access_token: 'APP_USR-segredo-de-teste',
  webhook_secret: 'segredo-dos-avisos',
}

type Provider = Awaited<ReturnType<typeof mercadoPagoStandIn>>

/** Provides each worker with a Mercado Pago on this machine, which its servers use. */
export const test = base.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off the pattern
    async ({}, use) => {
      const provider = await mercadoPagoStandIn(ACCOUNT.access_token)
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ provider }, use) => use({ MERCADOPAGO_BASE_URL: provider.url }),
    { scope: 'worker' },
  ],
})

/** Returns the signed webhook call about a payment. */
export function webhookOf({ id }: { id: number }, instant: string) {
  const ts = Date.parse(instant)
  const v1 = createHmac('sha256', ACCOUNT.webhook_secret).update(`id:${id};ts:${ts};`).digest('hex')
  return {
    path: `/api/webhooks/mercadopago?data.id=${id}`,
    options: {
      headers: { 'x-signature': `ts=${ts},v1=${v1}` },
      data: { id: ts + id, type: 'payment', data: { id: String(id) } },
    },
  }
}

/**
 * Stand-in for Mercado Pago on this machine: creates one Pix payment per reference, and marks
 * payments as paid.
 */
async function mercadoPagoStandIn(token: string) {
  const payments: Payment[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(401, { message: 'invalid access token', status: 401 })
    if (request.method === 'POST') {
      const order = (await json(request)) as Order
      const known = payments.find((each) => each.external_reference === order.external_reference)
      return answer(201, known ?? made(order))
    }
    const payment = payments.find(({ id }) => request.url?.endsWith(`/${id}`))
    if (payment && request.method === 'PUT') payment.status = 'cancelled'
    answer(payment ? 200 : 404, payment ?? {})
  })

  function made(order: Order) {
    const id = 70_001 + payments.length
    const qr_code = `00020126580014br.gov.bcb.pix0136b76aa9c2-2ec4-4110-954e-ebfe34f05b61${id}`
    payments.push({
      ...order,
      id,
      status: 'pending',
      currency_id: 'BRL',
      date_approved: null,
      point_of_interaction: { transaction_data: { qr_code } },
    })
    return payments.at(-1)!
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    /** Pays the newest payment. */
    pay(date_approved: string) {
      Object.assign(payments.at(-1)!, { status: 'approved', date_approved })
    },
    /** Gives a payment back to its payer. */
    refund: (payment: Payment) =>
      Object.assign(payment, {
        status: 'refunded',
        transaction_amount_refunded: payment.transaction_amount,
      }),
    close: () => server.close(),
  }
}
