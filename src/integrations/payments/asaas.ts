import { z } from 'zod'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { toReais } from '#domain/money.ts'
import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, requireOk, unrecognised } from '../probe/refusals.ts'
import { chargeIn, refusalOf, WHO } from './asaas.charge.ts'
import { json, repeatable } from './calls.ts'
import type { ChargeOrder, Gateway } from './port.ts'
import { chargeRefused, unclear } from './refusals.ts'

/** Asaas rejects requests without a user agent. */
const USER_AGENT = 'mare-motos'

/**
 * Checks the token by reading its account.
 * @throws {UpstreamError} if it is rejected.
 */
export async function checkAsaas({ token }: Credentials['asaas'], connection: Connection) {
  const reply = await ask(connection, WHO, '/myAccount', { headers: headersOf(token) })
  requireOk(WHO, reply)
  if (Object.keys(fieldsOf(reply.body)).length === 0) throw unrecognised(WHO)
}

const headersOf = (token: string) => ({ access_token: token, 'user-agent': USER_AGENT })

/**
 * Asaas has no idempotency keys, so a charge with our reference is searched first. Its charges can
 * be paid for months after the due date, so an expired one must be cancelled.
 */
export function asaas(credentials: Credentials['asaas'], connection: Connection): Gateway {
  const headers = headersOf(credentials.token)
  const get = async (path: string) => {
    const reply = await repeatable(connection, WHO, path, { headers })
    if (!reply.ok && reply.status !== 404) throw refusalOf(reply)
    return reply
  }
  /** Sends once without retries: without an answer, the result is unknown. */
  const post = async (path: string, body: object) => {
    const reply = await ask(connection, WHO, path, json('POST', headers, body))
    if (reply.status >= 500) throw unclear(WHO)
    if (!reply.ok) throw refusalOf(reply)
    return reply.body
  }
  const first = async (path: string) => {
    const list = z.object({ data: z.array(z.unknown()) }).safeParse((await get(path)).body)
    if (!list.success) throw unrecognised(WHO)
    return list.data.data.find((each) => fieldsOf(each).deleted !== true)
  }

  async function customerOf({ id, nome, cpf, email, telefone }: ChargeOrder['pagador']) {
    const known = fieldsOf(await first(`/customers?cpfCnpj=${encodeURIComponent(cpf)}`)).id
    const made =
      known ??
      fieldsOf(
        await post('/customers', {
          name: nome,
          cpfCnpj: cpf,
          ...(email && { email }),
          ...(telefone && { mobilePhone: telefone }),
          externalReference: id,
          // The product sends its own reminders.
          notificationDisabled: true,
        }),
      ).id
    if (typeof made !== 'string') throw unclear(WHO)
    return made
  }

  async function paymentOf(order: ChargeOrder) {
    const { referencia, valor, descricao, expiraEm, pagador } = order
    const known = await first(`/payments?externalReference=${encodeURIComponent(referencia)}`)
    const made =
      known ??
      (await post('/payments', {
        customer: await customerOf(pagador),
        billingType: 'PIX',
        value: toReais(valor),
        dueDate: dayInBrazil(new Date(expiraEm)),
        description: descricao,
        externalReference: referencia,
      }))
    return chargeIn(made) ?? fail(unclear(WHO))
  }

  return {
    name: 'asaas',
    check: () => checkAsaas(credentials, connection),
    async createCharge(order) {
      const charge = await paymentOf(order)
      if (charge.status === 'encerrada') throw chargeRefused(WHO, 'não aprovada')
      if (charge.status === 'paga') return charge
      const { body } = await get(`/payments/${encodeURIComponent(charge.externalId)}/pixQrCode`)
      const { payload } = fieldsOf(body)
      if (typeof payload !== 'string' || !payload) throw unclear(WHO)
      return { ...charge, copiaECola: payload }
    },
    async findCharge(externalId) {
      const reply = await get(`/payments/${encodeURIComponent(externalId)}`)
      if (reply.status === 404) return undefined
      return chargeIn(reply.body) ?? fail(unrecognised(WHO))
    },
    async cancelCharge(externalId) {
      const path = `/payments/${encodeURIComponent(externalId)}`
      const reply = await repeatable(connection, WHO, path, { method: 'DELETE', headers })
      if (!reply.ok) throw refusalOf(reply)
      if (fieldsOf(reply.body).deleted !== true) throw unrecognised(WHO)
    },
  }
}

const fail = (error: Error): never => {
  throw error
}
