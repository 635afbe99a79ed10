import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { kmByWeek } from './rules.ts'

const at = (dia: string, km: number) => ({ dia: dia as CalendarDay, km })
/** A Wednesday. */
const today = '2026-11-18' as CalendarDay
const last = (count: number, ...leituras: ReturnType<typeof at>[]) =>
  kmByWeek(leituras, today)
    .slice(-count)
    .map(({ km }) => km)

test('shares the km between two readings evenly among their days', () => {
  expect(last(3, at('2026-11-02', 1000), at('2026-11-16', 2400))).toEqual([700, 700, null])
})

test('knows nothing before the first reading', () => {
  expect(last(3, at('2026-11-09', 1000), at('2026-11-16', 1500))).toEqual([null, 500, null])
})

test('a week after the last reading is unknown, the one with the last reading ends there', () => {
  expect(last(3, at('2026-10-26', 1000), at('2026-11-04', 1900))).toEqual([200, null, null])
})

test('leaves out a mistyped reading that a later one corrects', () => {
  expect(last(2, at('2026-11-09', 1000), at('2026-11-11', 90_000), at('2026-11-16', 1700))).toEqual(
    [700, null],
  )
})

test('weeks begin on Monday and end with the running one', () => {
  const weeks = kmByWeek([at('2026-01-01', 0)], today)
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-1)!.inicio).toBe('2026-11-16')
})

test('no week is negative, and together they are the km ridden', () => {
  const reading = fc.record({
    days: fc.integer({ min: 0, max: 181 }),
    km: fc.integer({ min: 0, max: 90_000 }),
  })
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 12 }), (readings) => {
      const leituras = readings.map(({ days, km }) =>
        at(addDays('2026-05-21' as CalendarDay, days), km),
      )
      const weeks = kmByWeek(leituras, today)
      const ridden = weeks.reduce((sum, { km }) => sum + (km ?? 0), 0)
      expect(Math.min(...weeks.map(({ km }) => km ?? 0))).toBeGreaterThanOrEqual(0)
      expect(ridden).toBeLessThanOrEqual(90_000 + weeks.length)
    }),
  )
})
