import { expect, test } from 'vitest'
import { isOnMoto, PLACES } from './places.ts'

test('every part is on the motorcycle', () => {
  expect(Object.entries(PLACES).filter(([, place]) => !isOnMoto(place))).toEqual([])
})

test.each([
  ['between the sides', 500, 200],
  ['above the seat', 100, 60],
  ['below the words', 250, 990],
  ['between front and back', 520, 750],
  ['beside the fork', 90, 800],
  ['beside the tail', 930, 800],
  ['on the words', 500, 462],
])('a tap %s is on the paper', (_, x, y) => {
  expect(isOnMoto({ x, y })).toBe(false)
})
