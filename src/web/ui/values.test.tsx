import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { DayText, InstantText } from './values.tsx'

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['2026-02-30', 'Data inválida'],
  ['ontem', 'Data inválida'],
  ['2026-03-09', '09/03/2026'],
])('the day %j reads %s', (day, text) => {
  const { container } = render(<DayText day={day as CalendarDay} />)
  expect(container.textContent).toBe(text)
})

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['agora há pouco', 'Data inválida'],
  ['2026-03-10T01:30:00.000Z', '09/03/2026 às 22:30'],
])('the instant %j reads %s', (instant, text) => {
  const { container } = render(<InstantText instant={instant as Instant} />)
  expect(container.textContent).toBe(text)
})
