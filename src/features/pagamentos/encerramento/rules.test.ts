import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { StatusPagamento, TipoPagamento } from '../rules.ts'
import { atRentalEnd, debtsOf } from './rules.ts'

const LAST_DAY = '2026-11-20' as CalendarDay
const payment = (tipo: TipoPagamento, data_vencimento: string, status: StatusPagamento = 'pendente') => ({
  tipo,
  data_vencimento: data_vencimento as CalendarDay,
  semana_referencia: 1,
  status,
})

/** A week beginning `days` after the rental's last day, due on `due`. */
const weekAhead = (days: number, due: string) => ({
  payments: [{ ...payment('semanal', due), semana_referencia: 3 }],
  end: { data_inicio: addDays(LAST_DAY, days - 14), lastDay: LAST_DAY },
})

test.each([
  ['semanal', '2026-11-19', 'owed'],
  ['semanal', '2026-11-20', 'owed'],
  ['semanal', '2026-11-21', 'lapsed'],
  ['complemento', '2026-11-20', 'owed'],
  ['complemento', '2026-11-21', 'lapsed'],
  ['avulso', '2026-12-31', 'owed'],
  ['caucao', '2026-11-01', 'lapsed'],
] as const)('unpaid %s due on %s is %s when the rental ends on the 20th', (tipo, day, expected) => {
  const one = payment(tipo, day)
  const data_inicio = one.data_vencimento
  expect(atRentalEnd([one], { data_inicio, lastDay: LAST_DAY })[expected]).toEqual([one])
})

test.each([
  ['begun but due later', 0, '2026-11-25', 'owed'],
  ['not begun but already due', 1, '2026-11-20', 'owed'],
  ['neither begun nor due', 1, '2026-11-21', 'lapsed'],
] as const)('a week %s is %s', (_, days, due, expected) => {
  const { payments, end } = weekAhead(days, due)
  expect(atRentalEnd(payments, end)[expected]).toEqual(payments)
})

test('paid and cancelled payments are neither owed nor lapsed', () => {
  const over = [payment('semanal', '2026-11-01', 'pago'), payment('semanal', '2026-11-27', 'cancelado')]
  expect(atRentalEnd(over, { data_inicio: LAST_DAY, lastDay: LAST_DAY })).toEqual({ owed: [], lapsed: [] })
})

test.each([
  ['a week that is late', payment('semanal', '2026-11-19'), false, true],
  ['a week due today', payment('semanal', '2026-11-20'), false, false],
  ['a week due today', payment('semanal', '2026-11-20'), true, true],
  ['a manual payment', payment('avulso', '2026-12-31'), false, true],
  ['an unpaid deposit', payment('caucao', '2026-11-01'), false, false],
  ['an unpaid deposit', payment('caucao', '2026-11-01'), true, false],
  ['a cancelled payment', payment('semanal', '2026-11-01', 'cancelado'), true, false],
] as const)('%s, the rental over: %#', (_, one, over, isDebt) => {
  expect(debtsOf([one], { over, today: LAST_DAY })).toEqual(isDebt ? [one] : [])
})
