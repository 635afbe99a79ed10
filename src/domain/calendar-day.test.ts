import { expect, test } from 'vitest'
import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  daysOfMonth,
  instantInBrazil,
  mondayOf,
} from './calendar-day.ts'

test.each([
  ['2026-03-10', '02:00', '2026-03-10T05:00:00.000Z'],
  ['2026-03-10', '23:59', '2026-03-11T02:59:00.000Z'],
  ['2018-12-01', '02:00', '2018-12-01T04:00:00.000Z'], // summer time, which could come back
])('converts %s at %s in São Paulo to %s', (day, time, instant) => {
  expect(instantInBrazil(day as CalendarDay, time)).toBe(instant)
})

test('returns every day of a month, also in a leap year', () => {
  const february = daysOfMonth('2028-02-10' as CalendarDay)
  expect(february).toHaveLength(29)
  expect([february[0], february.at(-1)]).toEqual(['2028-02-01', '2028-02-29'])
  expect(february.every((day, n) => n === 0 || day === addDays(february[n - 1]!, 1))).toBe(true)
})

test('changes day at midnight in São Paulo, to the millisecond', () => {
  expect(dayInBrazil(new Date('2026-03-11T02:59:59.999Z'))).toBe('2026-03-10')
  expect(dayInBrazil(new Date('2026-03-11T03:00:00.000Z'))).toBe('2026-03-11')
  expect(dayInBrazil(new Date('2026-03-11T02:59:59.000Z'))).toBe('2026-03-10')
})

test.each([
  ['2026-03-09', '2026-03-09'], // a Monday
  ['2026-03-11', '2026-03-09'],
  ['2026-03-15', '2026-03-09'], // a Sunday
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day as CalendarDay)).toBe(monday)
})
