import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { checkOver, closedMonth, lastMonthToClose, whyClosed } from './rules.ts'

const day = (text: string) => text as CalendarDay

test.each([
  ['2026-03-04', '2026-01-01'],
  ['2026-03-05', '2026-02-01'],
  ['2026-01-31', '2025-12-01'],
  ['2026-01-04', '2025-11-01'],
])('on %s the job closes months up to %s', (today, last) => {
  expect(lastMonthToClose(day(today))).toBe(last)
})

test('only a month that is over can be closed', () => {
  expect(() => checkOver(day('2026-03-01'), day('2026-03-31'))).toThrow(
    'Este mês ainda não terminou.',
  )
  expect(() => checkOver(day('2026-02-01'), day('2026-03-01'))).not.toThrow()
})

test('the refusal names the month and the ways out', () => {
  expect(closedMonth(day('2026-02-14')).message).toBe(
    'O mês 02/2026 está fechado e nada muda nele. Registre com a data de hoje, ou peça a um administrador para reabrir o mês em Receitas.',
  )
})

test('a day in a closed month is refused in the same words, any other is not', () => {
  const closed = ['2026-02', '2025-12']
  expect(whyClosed(day('2026-02-28'), closed)).toBe(closedMonth(day('2026-02-28')).message)
  expect(whyClosed(day('2026-01-31'), closed)).toBeUndefined()
})
