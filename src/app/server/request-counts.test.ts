import { expect, test, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

function ask(counts: RequestCounts, caller: string) {
  let answer: { current: number; ttl: number } | undefined
  counts.incr(
    caller,
    (_, result) => {
      answer = result
    },
    60_000,
  )
  return answer!
}

test('counts each caller within a window, whatever is done to the clock on the wall', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const counts = new RequestCounts()
  expect([ask(counts, 'a').current, ask(counts, 'a').current, ask(counts, 'b').current]).toEqual([1, 2, 1])
  for (const hours of [-1, 24, -48]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    const { ttl } = ask(counts, 'a')
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(60_000)
  }
  expect(ask(counts, 'a').current).toBe(6)
  vi.advanceTimersByTime(60_000)
  expect(ask(counts, 'a').current).toBe(1)
  vi.useRealTimers()
})

test('forgets whoever was silent longest, once there are too many', () => {
  const counts = new RequestCounts()
  ask(counts, 'silent')
  ask(counts, 'busy')
  for (let n = 0; n < 4999; n++) {
    ask(counts, `other ${n}`)
    ask(counts, 'busy')
  }
  expect(ask(counts, 'silent').current).toBe(1)
  expect(ask(counts, 'busy').current).toBe(5001)
})
