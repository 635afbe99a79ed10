import { afterEach, expect, test, vi } from 'vitest'
import { takeAskedAhead } from './asked-ahead.ts'

const PATH = '/motos?limite=50'
const asked = () => {
  globalThis.__asked = {
    token: 'abc',
    at: performance.now(),
    answers: new Map([[PATH, Promise.resolve(new Response('[]'))]]),
  }
}
afterEach(() => {
  globalThis.__asked = undefined
  vi.useRealTimers()
})

test('the answer to the very question is taken once', async () => {
  asked()
  expect(takeAskedAhead('/motos', 'abc')).toBeUndefined()
  expect(await (await takeAskedAhead(PATH, 'abc'))?.json()).toEqual([])
  expect(takeAskedAhead(PATH, 'abc')).toBeUndefined()
})

test('what was asked for somebody else, or too long ago, is not', () => {
  vi.useFakeTimers()
  asked()
  expect(takeAskedAhead(PATH, 'other')).toBeUndefined()
  expect(takeAskedAhead(PATH, undefined)).toBeUndefined()
  vi.advanceTimersByTime(10_001)
  expect(takeAskedAhead(PATH, 'abc')).toBeUndefined()
})

test('nothing was asked', () => {
  expect(takeAskedAhead(PATH, 'abc')).toBeUndefined()
})
