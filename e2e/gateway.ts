import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Payment = { id: number; status: string; external_reference: string } & Record<string, unknown>
type Order = { transaction_amount: number; external_reference: string; date_of_expiration: string }

/**
 * Stand-in for Mercado Pago on this machine: creates one Pix payment per reference, and marks
 * payments as paid.
 */
export async function mercadoPagoStandIn(token: string) {
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
    close: () => server.close(),
  }
}
