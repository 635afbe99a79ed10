import { expect, test } from 'vitest'
import { sizeText, sizeWithNoun } from './size.ts'

test.each([
  [{ total: 0 }, '0', '0 motos'],
  [{ total: 1 }, '1', '1 moto'],
  [{ total: 999 }, '999', '999 motos'],
  [{ total: 12_345 }, '12.345', '12.345 motos'],
  [{ total: 1000, atLeast: true }, 'mais de 1.000', 'mais de 1.000 motos'],
] as const)('%j is written %s', (size, text, withNoun) => {
  expect([sizeText(size), sizeWithNoun(size, ['moto', 'motos'])]).toEqual([text, withNoun])
})
