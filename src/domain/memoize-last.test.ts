import { expect, test } from 'vitest'
import { memoizeLast } from './memoize-last.ts'

test('computes once for consecutive calls with the same input', () => {
  const computed: number[] = []
  const double = memoizeLast((n: number) => {
    computed.push(n)
    return 2 * n
  })
  expect([1, 1, 2, 2, 1].map(double)).toEqual([2, 2, 4, 4, 2])
  expect(computed).toEqual([1, 2, 1])
})

test('does not memoise a failed call', () => {
  let tries = 0
  const second = memoizeLast((n: number) => {
    if (++tries === 1) throw new Error('no')
    return n
  })
  expect(() => second(1)).toThrow('no')
  expect(second(1)).toBe(1)
})
