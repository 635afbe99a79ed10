import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { type MotivoCancelamento, type StatusPagamento, type TipoPagamento, weekStart } from '../rules.ts'

type Payment = { tipo: TipoPagamento; semana_referencia: number; data_vencimento: CalendarDay }
type Known = Payment & { status: StatusPagamento }

/**
 * Returns the status columns of an unpaid payment: cancelled for the reason, or due if it is null.
 */
export const dueOrCancelled = (cancelado_por: MotivoCancelamento | null) =>
  ({ status: cancelado_por ? 'cancelado' : 'pendente', cancelado_por }) as const

/**
 * Returns the first day a payment is for: a week's own first day, even if it is due on another day.
 */
const beginsOn = ({ tipo, semana_referencia, data_vencimento }: Payment, data_inicio: CalendarDay) =>
  tipo === 'semanal' ? weekStart(data_inicio, semana_referencia) : data_vencimento

/** Whether a payment is for days after `day` and due after it; a payment due before stays owed. */
export const isAhead = (payment: Payment, data_inicio: CalendarDay, day: CalendarDay) =>
  (payment.tipo === 'semanal' || payment.tipo === 'complemento') &&
  payment.data_vencimento > day &&
  beginsOn(payment, data_inicio) > day

/** Returns the payments ahead of a pause that stay as they are, because something of them was received. */
export const keptAhead = <P extends Payment & { valor_recebido: Centavos }>(
  payments: readonly P[],
  { data_inicio, lastDay }: End,
) => payments.filter((each) => each.valor_recebido > 0 && isAhead(each, data_inicio, lastDay))

/** Whether a week cancelled by a pause begins on that day or later and becomes due again. */
export const comesBack = (payment: Payment, data_inicio: CalendarDay, day: CalendarDay) =>
  beginsOn(payment, data_inicio) >= day

type End = { data_inicio: CalendarDay; lastDay: CalendarDay }

/**
 * Splits the unpaid payments of a rental ending on `lastDay`: `owed` stays due, `lapsed` is
 * cancelled (weeks that begin later, and the unpaid deposit).
 */
export function atRentalEnd<P extends Known>(payments: readonly P[], { data_inicio, lastDay }: End) {
  const pending = payments.filter(({ status }) => status === 'pendente')
  const lapses = (payment: P) => payment.tipo === 'caucao' || isAhead(payment, data_inicio, lastDay)
  return {
    owed: pending.filter((payment) => !lapses(payment)),
    lapsed: pending.filter(lapses),
  }
}

/**
 * Returns the debts that prevent deleting a rental: all unpaid payments if it is `over`; otherwise
 * late ones and those added by hand, because its future weeks and unpaid deposit are deleted with
 * it.
 */
export const debtsOf = <P extends Known>(
  payments: readonly P[],
  { over, today }: { over: boolean; today: CalendarDay },
) =>
  payments.filter(
    ({ tipo, status, data_vencimento }) =>
      status === 'pendente' && tipo !== 'caucao' && (over || tipo === 'avulso' || data_vencimento < today),
  )
