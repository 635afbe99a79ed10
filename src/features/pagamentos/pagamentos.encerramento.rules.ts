import type { CalendarDay } from '#domain/calendar-day.ts'
import type { StatusPagamento, TipoPagamento } from './pagamentos.rules.ts'

type Payment = { tipo: TipoPagamento; status: StatusPagamento; data_vencimento: CalendarDay }

/** Weeks that begin after the rental's last day are not owed, nor is a deposit that nobody paid. */
const lapses = ({ tipo, data_vencimento }: Payment, lastDay: CalendarDay) =>
  tipo === 'caucao' || (tipo !== 'avulso' && data_vencimento > lastDay)

/** What ending a rental on `lastDay` does to its unpaid payments: those that stay a debt, those no longer owed. */
export function atRentalEnd<P extends Payment>(payments: readonly P[], lastDay: CalendarDay) {
  const unpaid = payments.filter(({ status }) => status === 'pendente')
  return {
    owed: unpaid.filter((payment) => !lapses(payment, lastDay)),
    lapsed: unpaid.filter((payment) => lapses(payment, lastDay)),
  }
}

/** The deposit that is held: paid, and neither returned nor retained yet. */
export const heldDeposit = <P extends Payment & { caucao_encerrada_em: CalendarDay | null }>(
  payments: readonly P[],
) =>
  payments.find(
    ({ tipo, status, caucao_encerrada_em }) => tipo === 'caucao' && status === 'pago' && !caucao_encerrada_em,
  )
