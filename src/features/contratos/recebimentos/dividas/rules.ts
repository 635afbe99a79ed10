import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'

/** An open debt: a payment of a rental or an extra charge. */
export type Divida = {
  data_vencimento: CalendarDay
  /** Owed on the day asked for, late fees included. */
  devido: Centavos
  /** Disputed by the customer: listed, but not asked for. */
  contestada: boolean
  /** Of a simulated fine, which nobody owes. */
  simulada: boolean
}

/** Whether it is asked for at all: neither disputed nor simulated. */
export const isAskedFor = ({ contestada, simulada }: Pick<Divida, 'contestada' | 'simulada'>) =>
  !contestada && !simulada

/** Whether it is asked for on `day`: due by then, and neither disputed nor simulated. */
export const isOwedOn = (divida: Divida, day: CalendarDay) =>
  divida.data_vencimento <= day && isAskedFor(divida)

/** Returns what is owed on `day`, and what falls due later. */
export function totalsOn(dividas: readonly Divida[], day: CalendarDay) {
  const owed = dividas.filter((divida) => isOwedOn(divida, day))
  const later = dividas.filter(({ data_vencimento }) => data_vencimento > day)
  return {
    deve_hoje: sum(owed.map(({ devido }) => devido)),
    a_vencer: sum(later.filter(isAskedFor).map(({ devido }) => devido)),
  }
}
