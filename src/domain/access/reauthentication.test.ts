import { expect, test } from 'vitest'
import type { Instant } from '../calendar-day.ts'
import { ForbiddenError } from '../errors.ts'
import { checkRecent, isRecent } from './reauthentication.ts'

const NOW = '2026-03-10T12:00:00.000Z' as Instant

test.each([
  ['2026-03-10T12:00:00.000Z', true],
  ['2026-03-10T11:50:00.000Z', true],
  ['2026-03-10T11:49:59.999Z', false],
  // The clock of another server may be a minute ahead; a clock set back confirms nobody for hours.
  ['2026-03-10T12:01:00.000Z', true],
  ['2026-03-10T12:01:00.001Z', false],
  [null, false],
])('a confirmation of %s is recent at noon: %s', (confirmada_em, expected) => {
  expect(isRecent(confirmada_em as Instant | null, NOW)).toBe(expected)
})

test('refuses a session that never confirmed, and lets jobs and the terminal go on', () => {
  expect(() => checkRecent({ confirmada_em: null, now: NOW })).toThrow(ForbiddenError)
  expect(() => checkRecent({ now: NOW })).not.toThrow()
})
