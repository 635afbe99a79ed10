import { expect, test } from 'vitest'
import { listCountText, listCountWithNoun, shortListCount } from './list-count.ts'

test.each([
  [{ total: 0 }, '0', '0 motos', '0'],
  [{ total: 1 }, '1', '1 moto', '1'],
  [{ total: 999 }, '999', '999 motos', '999'],
  [{ total: 12_345 }, '12.345', '12.345 motos', '12.345'],
  [{ total: 1000, atLeast: true }, 'mais de 1.000', 'mais de 1.000 motos', '1.000+'],
] as const)('%j is written %s', (size, text, withNoun, short) => {
  expect([
    listCountText(size),
    listCountWithNoun(size, ['moto', 'motos']),
    shortListCount(size),
  ]).toEqual([text, withNoun, short])
})
