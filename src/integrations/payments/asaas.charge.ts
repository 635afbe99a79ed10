import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import { centavos, fromReais } from '#domain/money.ts'
import type { Reply } from '../http.ts'
import { fieldsOf, providerDown, tooMany } from '../probe/refusals.ts'
import type { Charge, ChargeStatus } from './port.ts'
import {
  chargeRefused,
  credentialsRefused,
  payerRefused,
  pixKeyMissing,
  pixNotAllowed,
} from './refusals.ts'

export const WHO = 'O Asaas'

const PAYABLE = ['PENDING', 'OVERDUE', 'AWAITING_RISK_ANALYSIS']
/**
 * `CONFIRMED` counts as paid too: personal accounts stay at it for days. A charge that is refunded
 * or disputed was paid before.
 */
const PAID =
  /^(RECEIVED|CONFIRMED|REFUND_REQUESTED|REFUND_IN_PROGRESS|REFUNDED|(AWAITING_)?CHARGEBACK_\w+)$/
const CLOSED = /^(DUNNING|RECEIVED_IN_CASH|CANCELL?ED|DELETED)/
/** A won dispute waits as `AWAITING_CHARGEBACK_REVERSAL` until the money is with the shop again. */
const DISPUTED = /CHARGEBACK/

function statusOf({
  status,
  deleted,
}: {
  status: string
  deleted?: boolean | undefined
}): ChargeStatus | undefined {
  if (PAID.test(status)) return 'paga'
  if (deleted || CLOSED.test(status)) return 'encerrada'
  return PAYABLE.includes(status) ? 'aberta' : undefined
}

const day = z.string().refine(isCalendarDay)
const payment = z.object({
  id: z.string().min(1),
  status: z.string(),
  value: z.number().nonnegative(),
  deleted: z.boolean().optional(),
  externalReference: z.string().nullish(),
  clientPaymentDate: day.nullish(),
  paymentDate: day.nullish(),
  refunds: z.array(z.object({ status: z.string(), value: z.number().nonnegative() })).nullish(),
})

/** Converts a payment of Asaas; its amounts are always in reais, without a currency field. */
export function chargeIn(body: unknown): Charge | undefined {
  const { data } = payment.safeParse(body)
  const status = data && statusOf(data)
  if (!status) return
  return {
    externalId: data.id,
    status,
    valor: fromReais(data.value),
    moeda: 'BRL',
    copiaECola: null,
    expiraEm: null,
    referencia: data.externalReference ?? null,
    pagaEm: (data.clientPaymentDate ?? data.paymentDate ?? null) as CalendarDay | null,
    ...wentBack(data),
  }
}

/** Returns what was refunded, not counting refunds in progress, and what the payer's bank took back. */
function wentBack({ status, value, refunds }: z.output<typeof payment>) {
  const valor = fromReais(value)
  const done = (refunds ?? []).filter((refund) => refund.status === 'DONE')
  const refunded = centavos(done.reduce((sum, refund) => sum + fromReais(refund.value), 0))
  const devolvido = status === 'REFUNDED' && refunded === 0 ? valor : refunded
  return {
    devolvido,
    contestado: centavos(DISPUTED.test(status) ? Math.max(0, valor - devolvido) : 0),
  }
}

/** Maps an error response to an error with a Portuguese message. */
export function refusalOf({ status, body }: Reply) {
  const { errors } = fieldsOf(body)
  const { code, description } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined)
  if (status === 401) return credentialsRefused(WHO)
  if (status === 403) return pixNotAllowed(WHO)
  if (status === 429) return tooMany(WHO)
  if (status >= 500) return providerDown(WHO)
  if (/chave pix/i.test(String(description))) return pixKeyMissing(WHO)
  if (/cpfcnpj|customer|email|mobilephone/i.test(String(code))) return payerRefused(WHO)
  return chargeRefused(WHO, typeof code === 'string' ? code.slice(0, 60) : status)
}
