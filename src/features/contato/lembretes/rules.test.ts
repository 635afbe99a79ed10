import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { dueDatesOf, isSendingTime, MOMENTOS, momentoOf, queueDay } from './rules.ts'

const TODAY = '2026-03-10' as CalendarDay

/** Returns the moments whose reminder is due on the day. */
const momentOf = (due: CalendarDay, today: CalendarDay) =>
  MOMENTOS.filter((momento) => {
    const { from, to } = dueDatesOf(momento, today)
    return from <= due && due <= to
  })

test.each([
  [2, []],
  [1, [-1]],
  [0, [0]],
  [-2, [0]],
  [-3, [3]],
  [-6, [3]],
  [-7, [7]],
  [-10, [7]],
  [-11, []],
])('due in %i days: reminder %j', (days, expected) => {
  expect(momentOf(addDays(TODAY, days), TODAY)).toEqual(expected)
  expect(momentoOf(addDays(TODAY, days), TODAY)).toBe(expected[0])
})

test('each due date has at most one moment per day, in order, even if days were missed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 0, max: 15 }),
      (days, later) => {
        const due = addDays(TODAY, days)
        const [now, then] = [momentOf(due, TODAY), momentOf(due, addDays(TODAY, later))]
        expect(now.length).toBeLessThanOrEqual(1)
        if (now[0] !== undefined) expect(daysBetween(due, TODAY)).toBeGreaterThanOrEqual(now[0])
        if (now[0] !== undefined && then[0] !== undefined)
          expect(then[0]).toBeGreaterThanOrEqual(now[0])
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
