import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { isQueueTime, nextOpening, pauseMs, plannedFor, restMs } from './rules.ts'

const at = (time: string) => new Date(`2026-03-10T${time}-03:00`).toISOString() as Instant

test.each([
  ['07:59:59', false, '2026-03-10T08:00:00'],
  ['08:00:00', true, '2026-03-10T08:00:00'],
  ['19:59:30', true, '2026-03-10T19:59:30'],
  ['20:00:00', false, '2026-03-11T08:00:00'],
  ['23:30:00', false, '2026-03-11T08:00:00'],
  ['00:10:00', false, '2026-03-10T08:00:00'],
])('at %s open: %s, next opening: %s', (time, open, next) => {
  expect(isQueueTime(new Date(at(time)))).toBe(open)
  expect(nextOpening(at(time))).toBe(new Date(`${next}-03:00`).toISOString())
})

test.each([
  [0, '14:00:00', '2026-03-10T14:00:00'],
  [40, '14:00:00', '2026-03-10T14:03:20'],
  [3, '21:00:00', '2026-03-11T08:00:15'],
  [12, '19:59:30', '2026-03-11T08:00:30'],
])('plans a message with %i ahead at %s for %s', (ahead, time, planned) => {
  expect(plannedFor(ahead, at(time), 5)).toBe(new Date(`${planned}-03:00`).toISOString())
})

test('planned times are within opening hours and increase with the position', () => {
  const someTime = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(someTime, fc.nat(20_000), fc.integer({ min: 3, max: 120 }), (now, ahead, pause) => {
      const from = now.toISOString() as Instant
      const [one, next] = [plannedFor(ahead, from, pause), plannedFor(ahead + 1, from, pause)]
      expect(isQueueTime(new Date(one))).toBe(true)
      expect(one >= from).toBe(true)
      expect(Date.parse(next) - Date.parse(one)).toBeGreaterThanOrEqual(pause * 1000)
    }),
  )
})

test('the pause varies by at most a fifth', () => {
  expect([0, 0.5, 1].map((random) => pauseMs(5, random))).toEqual([4000, 5000, 6000])
})

test('the backoff is the one requested, else doubles', () => {
  expect([0, 1, 2, 5, 99].map((stops) => restMs(stops, null) / 60_000)).toEqual([1, 2, 4, 30, 30])
  expect(restMs(3, 7000)).toBe(7000)
  expect(restMs(0, 999 * 3_600_000)).toBe(12 * 3_600_000)
})
