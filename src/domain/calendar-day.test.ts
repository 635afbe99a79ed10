import { expect, test } from 'vitest'
import { type CalendarDay, instantInBrazil } from './calendar-day.ts'

test.each([
  ['2026-03-10', '02:00', '2026-03-10T05:00:00.000Z'],
  ['2026-03-10', '23:59', '2026-03-11T02:59:00.000Z'],
  ['2018-12-01', '02:00', '2018-12-01T04:00:00.000Z'], // summer time, which could come back
])("São Paulo's clock on %s at %s is %s", (day, time, instant) => {
  expect(instantInBrazil(day as CalendarDay, time)).toBe(instant)
})
