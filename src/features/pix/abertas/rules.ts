import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Debt } from '../dividas/rules.ts'

/** An open debt and the amount owed today. */
export type Aberta = Debt & {
  devido: Centavos
  /** Under an open promise to pay: no reminder asks for it. */
  prometida: boolean
}

/** Returns the sum owed today. */
export const totalOf = (debts: readonly Pick<Aberta, 'devido'>[]) =>
  debts.reduce((sum, { devido }) => sum + devido, 0) as Centavos

/** Splits debts into those due by today and those due later. */
export const splitByDue = <D extends Pick<Aberta, 'data_vencimento'>>(
  debts: readonly D[],
  today: CalendarDay,
) => ({
  vencidas: debts.filter(({ data_vencimento }) => data_vencimento <= today),
  aVencer: debts.filter(({ data_vencimento }) => data_vencimento > today),
})

export const idOf = ({ divida }: Pick<Aberta, 'divida'>) =>
  'pagamento_id' in divida ? divida.pagamento_id : divida.cobranca_id
