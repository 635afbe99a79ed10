import { expect, test } from 'vitest'
import { shareOfNight } from './rules.ts'

test.each([
  [0, 0],
  [1, 1],
  [28, 1],
  [29, 2],
  [10_000, 358],
])('reads of %d files %d a night, so that a month reads all', (total, share) => {
  expect(shareOfNight(total)).toBe(share)
  expect(share * 28).toBeGreaterThanOrEqual(total)
})
