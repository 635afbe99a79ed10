import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Divida } from '../dividas/rules.ts'

/** An open debt and the amount owed today. */
export type Aberta = Divida & {
  devido: Centavos
  /** The last day to pay without late fees: see `payableUntil`. */
  sem_encargos_ate: CalendarDay
  /** Under an open promise to pay: no reminder asks for it. */
  prometida: boolean
}

/** Returns the sum owed today. */
export const totalOf = (dividas: readonly Pick<Aberta, 'devido'>[]) =>
  dividas.reduce((sum, { devido }) => sum + devido, 0) as Centavos

/** Splits debts into those due by today and those due later. */
export const splitByDue = <D extends Pick<Aberta, 'data_vencimento'>>(
  dividas: readonly D[],
  today: CalendarDay,
) => ({
  vencidas: dividas.filter(({ data_vencimento }) => data_vencimento <= today),
  aVencer: dividas.filter(({ data_vencimento }) => data_vencimento > today),
})
