import type { CalendarDay } from '#domain/calendar-day.ts'
import { type MotivoCancelamento, type StatusPagamento, type TipoPagamento, weekStart } from '../rules.ts'

type Payment = { tipo: TipoPagamento; semana_referencia: number; data_vencimento: CalendarDay }
type Known = Payment & { status: StatusPagamento }

/** How a payment stands that is not paid: no longer due, for that reason; due where there is none. */
export const dueOrCancelled = (cancelado_por: MotivoCancelamento | null) =>
  ({ status: cancelado_por ? 'cancelado' : 'pendente', cancelado_por }) as const

/** The day from which a payment is for: of a week its first, whatever day was agreed to pay it by. */
const beginsOn = ({ tipo, semana_referencia, data_vencimento }: Payment, data_inicio: CalendarDay) =>
  tipo === 'semanal' ? weekStart(data_inicio, semana_referencia) : data_vencimento

/** Whether a payment is for days of the contract after that one, and due after it too: what was due before stays a debt. */
export const isAhead = (payment: Payment, data_inicio: CalendarDay, day: CalendarDay) =>
  (payment.tipo === 'semanal' || payment.tipo === 'complemento') &&
  payment.data_vencimento > day &&
  beginsOn(payment, data_inicio) > day

/** Whether a week that a pause cancelled begins on that day or later, and so is due again from then on. */
export const comesBack = (payment: Payment, data_inicio: CalendarDay, day: CalendarDay) =>
  beginsOn(payment, data_inicio) >= day

type End = { data_inicio: CalendarDay; lastDay: CalendarDay }

/**
 * What ending a rental on `lastDay` does to its unpaid payments: those that stay a debt, those no longer owed. Weeks that
 * begin after the rental's last day are not owed, nor is a deposit that nobody paid.
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
 * What somebody still owes on a rental that is to be deleted. Of one that is `over`, whatever is unpaid; of one that goes on, what is
 * late or was added by hand: its weeks to come lapse with it, and so does a deposit that nobody paid.
 */
export const debtsOf = <P extends Known>(
  payments: readonly P[],
  { over, today }: { over: boolean; today: CalendarDay },
) =>
  payments.filter(
    ({ tipo, status, data_vencimento }) =>
      status === 'pendente' && tipo !== 'caucao' && (over || tipo === 'avulso' || data_vencimento < today),
  )

/** The deposit that is held: paid, and neither returned nor retained yet. */
export const heldDeposit = <P extends Known & { caucao_encerrada_em: CalendarDay | null }>(
  payments: readonly P[],
) =>
  payments.find(
    ({ tipo, status, caucao_encerrada_em }) => tipo === 'caucao' && status === 'pago' && !caucao_encerrada_em,
  )
