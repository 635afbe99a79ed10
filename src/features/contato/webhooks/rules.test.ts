import { expect, test } from 'vitest'
import { isStorableId, waitAfter } from './rules.ts'

test('delays grow and end', () => {
  const waits = (tipo: 'cobranca' | 'entrega') =>
    Array.from({ length: 20 }, (_, i) => waitAfter(tipo, i + 1))
  expect(waits('cobranca').slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(waits('cobranca')[16]).toBe(3_600_000)
  expect(waits('cobranca')[17]).toBeNull()
  expect(waits('entrega').slice(0, 3)).toEqual([5000, 10_000, 20_000])
  expect(waits('entrega')[8]).toBeNull()
})

test.each([
  ['wamid.HBgMNTUxMzk5', true],
  ['true_5513@c.us_3EB0', true],
  ['', false],
  [' ', false],
  ['a\0', false],
  ['á', false],
  ['x'.repeat(300), true],
  ['x'.repeat(301), false],
])('accepts the id: %s', (id, expected) => {
  expect(isStorableId(id)).toBe(expected)
})
