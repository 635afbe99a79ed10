import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { isSendingTime, momentoOf, queueDay, remindersOn } from './rules.ts'

const TODAY = '2026-03-10' as CalendarDay

const EVERY_DAY = { vencimento_em_dia_util: false, feriados_da_cidade: '' }
const BUSINESS_DAYS = { vencimento_em_dia_util: true, feriados_da_cidade: '' }

test.each([
  [2, undefined],
  [1, -1],
  [0, 0],
  [-2, 0],
  [-3, 3],
  [-6, 3],
  [-7, 7],
  [-10, 7],
  [-11, undefined],
])('due in %i days: reminder %j', (days, expected) => {
  const due = addDays(TODAY, days)
  expect(momentoOf(due, TODAY)).toBe(expected)
  expect(remindersOn(TODAY, EVERY_DAY).find(({ vencimento }) => vencimento === due)?.momento).toBe(
    expected,
  )
})

test.each([
  // Saturday, 7 March, is payable until Monday, 9 March.
  ['2026-03-06', undefined],
  ['2026-03-07', undefined],
  ['2026-03-08', { momento: -1, desde: '2026-03-08' }],
  ['2026-03-09', { momento: 0, desde: '2026-03-09' }],
  ['2026-03-11', { momento: 0, desde: '2026-03-09' }],
  ['2026-03-12', { momento: 3, desde: '2026-03-12' }],
  ['2026-03-16', { momento: 7, desde: '2026-03-16' }],
  ['2026-03-19', { momento: 7, desde: '2026-03-16' }],
  ['2026-03-20', undefined],
])('on %s a debt due on Saturday has the reminder %j', (today, expected) => {
  const due = remindersOn(today as CalendarDay, BUSINESS_DAYS)
  expect(due.find(({ vencimento }) => vencimento === '2026-03-07')).toEqual(
    expected && { ...expected, vencimento: '2026-03-07' },
  )
})

test('each due date has at most one moment per day, in order, even if days were missed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 0, max: 15 }),
      (days, later) => {
        const due = addDays(TODAY, days)
        const [now, then] = [momentoOf(due, TODAY), momentoOf(due, addDays(TODAY, later))]
        if (now !== undefined) expect(daysBetween(due, TODAY)).toBeGreaterThanOrEqual(now)
        if (now !== undefined && then !== undefined) expect(then).toBeGreaterThanOrEqual(now)
      },
    ),
  )
})

test('queues reminders from 9:00 in São Paulo and sends them until 20:00', () => {
  const at = (time: string) => new Date(`2026-03-10T${time}:00-03:00`)
  expect(queueDay(at('08:59'))).toBe('2026-03-09')
  expect(queueDay(at('09:00'))).toBe('2026-03-10')
  expect(
    ['08:59', '09:00', '19:59', '20:00', '23:30', '00:10'].map((time) => isSendingTime(at(time))),
  ).toEqual([false, true, true, false, false, false])
})
