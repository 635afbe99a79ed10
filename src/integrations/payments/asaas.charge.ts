import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import type { Reply } from '../http.ts'
import { fieldsOf, tooMany, troubled } from '../probe/refusals.ts'
import type { Charge, ChargeStatus } from './port.ts'
import { chargeRefused, credentialsRefused, payerRefused, pixKeyMissing, pixNotAllowed } from './refusals.ts'

export const WHO = 'O Asaas'

const PAYABLE = ['PENDING', 'OVERDUE', 'AWAITING_RISK_ANALYSIS']
/** Both count as paid; personal accounts stay at the second for days. */
const PAID = ['RECEIVED', 'CONFIRMED']
const CLOSED = /^(REFUND|CHARGEBACK|AWAITING_CHARGEBACK|DUNNING|RECEIVED_IN_CASH|CANCELL?ED|DELETED)/

function statusOf({
  status,
  deleted,
}: {
  status: string
  deleted?: boolean | undefined
}): ChargeStatus | undefined {
  if (PAID.includes(status)) return 'paga'
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
  }
}

/** Maps an error response to an error with a Portuguese message. */
export function refusalOf({ status, body }: Reply) {
  const { errors } = fieldsOf(body)
  const { code, description } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined)
  if (status === 401) return credentialsRefused(WHO)
  if (status === 403) return pixNotAllowed(WHO)
  if (status === 429) return tooMany(WHO)
  if (status >= 500) return troubled(WHO)
  if (/chave pix/i.test(String(description))) return pixKeyMissing(WHO)
  if (/cpfcnpj|customer|email|mobilephone/i.test(String(code))) return payerRefused(WHO)
  return chargeRefused(WHO, typeof code === 'string' ? code.slice(0, 60) : status)
}
