import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar-day.ts'
import { businessDayFrom, lastLateDay, payableUntil } from './business-day.ts'
import { wrongHoliday } from './town-holidays.ts'

const day = (text: string) => text as CalendarDay

test.each([
  ['a Monday', '2026-08-10', '2026-08-10'],
  ['a Friday', '2026-08-14', '2026-08-14'],
  ['a Saturday', '2026-08-08', '2026-08-10'],
  ['a Sunday', '2026-08-09', '2026-08-10'],
  ['a national holiday', '2026-09-07', '2026-09-08'],
  ['Good Friday, before a weekend', '2026-04-03', '2026-04-06'],
  ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
  ['9 July', '2026-07-09', '2026-07-10'],
  ['20 November, a holiday since 2023', '2022-11-21', '2022-11-21'],
  ['Carnival, which no law makes a holiday', '2026-02-17', '2026-02-17'],
  ['Corpus Christi, which is left to the towns', '2026-06-04', '2026-06-04'],
])('moves %s to the next business day', (_, due, expected) => {
  expect(businessDayFrom(day(due), '')).toBe(expected)
})

test('counts the holidays of the town, once or every year', () => {
  const cidade = '19/01 Emancipação\n\n04/06/2026 Corpus Christi\n29/02'
  expect(businessDayFrom(day('2026-01-19'), cidade)).toBe('2026-01-20')
  expect(businessDayFrom(day('2027-01-19'), cidade)).toBe('2027-01-20')
  expect(businessDayFrom(day('2026-06-04'), cidade)).toBe('2026-06-05')
  expect(businessDayFrom(day('2027-06-04'), cidade)).toBe('2027-06-04')
})

test.each([
  ['19/01', undefined],
  ['19/01 Emancipação\n04/06/2026 Corpus Christi', undefined],
  ['', undefined],
  ['19/01 Emancipação\nCorpus Christi', 'Corpus Christi'],
  ['31/02 Nunca', '31/02 Nunca'],
  ['29/02/2026', '29/02/2026'],
  ['19/01/26', '19/01/26'],
  ['2026-01-19', '2026-01-19'],
])('finds the line without a day: %j', (text, expected) => {
  expect(wrongHoliday(text)).toBe(expected)
})

test('a shop that switches business days off keeps the due day', () => {
  const saturday = day('2026-08-08')
  const feriados_da_cidade = '10/08 Padroeiro'
  expect(payableUntil(saturday, { vencimento_em_dia_util: true, feriados_da_cidade })).toBe(
    '2026-08-11',
  )
  expect(payableUntil(saturday, { vencimento_em_dia_util: false, feriados_da_cidade })).toBe(
    saturday,
  )
})

test.each([
  ['on Sunday what was due on Friday', '2026-08-09', true, '2026-08-07'],
  ['on Monday what was due on Friday', '2026-08-10', true, '2026-08-07'],
  ['on Tuesday what was due on Monday', '2026-08-11', true, '2026-08-10'],
  ['the day after Good Friday what was due before it', '2026-04-06', true, '2026-04-02'],
  ['on Sunday what was due on Saturday, without the rule', '2026-08-09', false, '2026-08-08'],
])('the last that is late is %s', (_, today, vencimento_em_dia_util, expected) => {
  expect(lastLateDay(day(today), { vencimento_em_dia_util, feriados_da_cidade: '' })).toBe(expected)
})
