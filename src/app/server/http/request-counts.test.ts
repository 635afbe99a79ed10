import { expect, test, vi } from 'vitest'
import type { Total } from '#server/request/request-totals.ts'
import { RequestCounts } from './request-counts.ts'

type Answer = { current: number; ttl: number }

const alone = async (): Promise<Total[]> => []
const windowMs = 60_000

const incr = (counts: RequestCounts, caller: string, max = 1_000_000) =>
  new Promise<Answer>((resolve) =>
    counts.incr(caller, (_, answer) => resolve(answer as Answer), windowMs, max),
  )

/** A shared store of counts, in memory, and the counts that each process sent. */
function sharedStore() {
  const totals = new Map<string, number>()
  const sent: [string, number][][] = []
  const share = async (_: object, requests: Map<string, number>) => {
    sent.push([...requests])
    return [...requests].map(([chamador, more]): Total => {
      const pedidos = (totals.get(chamador) ?? 0) + more
      totals.set(chamador, pedidos)
      return { chamador, pedidos, idade: 1000 }
    })
  }
  return { share, messages: sent }
}

test('counts per caller and window, independent of the wall clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const counts = new RequestCounts(alone)
  const current = async (caller: string) => (await incr(counts, caller)).current
  expect([await current('a'), await current('a'), await current('b')]).toEqual([1, 2, 1])
  for (const hours of [-1, 24, -48]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    const { ttl } = await incr(counts, 'a')
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(windowMs)
  }
  expect(await current('a')).toBe(6)
  vi.advanceTimersByTime(windowMs)
  expect(await current('a')).toBe(1)
  vi.useRealTimers()
})

test('drops the least recent caller if there are too many', async () => {
  const counts = new RequestCounts(alone)
  await incr(counts, 'silent')
  await incr(counts, 'busy')
  for (let n = 0; n < 4999; n++) {
    await incr(counts, `other ${n}`)
    await incr(counts, 'busy')
  }
  expect((await incr(counts, 'silent')).current).toBe(1)
  expect((await incr(counts, 'busy')).current).toBe(5001)
})

test("shares a route's limit before each answer, but not above the limit", async () => {
  const { share, messages: sent } = sharedStore()
  const [one, other] = [1, 2].map(() =>
    new RequestCounts(share).child({ routeInfo: { url: '/pagar' } }),
  )
  const counted = []
  for (const counts of [one, other, one, other, one, other, one, other])
    counted.push((await incr(counts!, 'a', 3)).current)
  expect(counted).toEqual([1, 2, 3, 4, 4, 5, 5, 6])
  expect(sent).toHaveLength(4)
  const { ttl } = await incr(one!, 'b', 3)
  expect(Math.round(ttl / 1000)).toBe(59)
})

test('shares the general limit only for busy callers', async () => {
  const { share, messages: sent } = sharedStore()
  const [one, other] = [new RequestCounts(share), new RequestCounts(share)]
  for (let i = 0; i < 60; i++) await incr(one, 'busy', 100)
  await incr(one, 'quiet', 100)
  for (let i = 0; i < 60; i++) await incr(other, 'busy', 100)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toEqual([[['busy', 60]], [['busy', 60]]])
  expect((await incr(other, 'busy', 100)).current).toBe(121)
  await incr(one, 'busy', 100)
  await incr(one, 'busy', 100)
  await expect.poll(() => sent.length).toBe(3)
  expect((await incr(one, 'busy', 100)).current).toBeGreaterThan(121)
})

test.each([undefined, '/pagar'])(
  'counts locally after sharing failed and retries later (%s)',
  async (name) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const share = vi.fn(async (): Promise<Total[]> => Promise.reject(new Error('away')))
    const counts = new RequestCounts(share, name)
    const counted = []
    for (let i = 0; i < 100; i++) counted.push((await incr(counts, 'a', 50)).current)
    expect(counted).toEqual(counted.map((_, i) => i + 1))
    await expect.poll(() => share.mock.calls.length).toBe(1)
    const { share: shareAgain, messages: sent } = sharedStore()
    share.mockImplementation(shareAgain as never)
    vi.advanceTimersByTime(5000)
    await incr(counts, 'a', 200)
    await expect.poll(() => sent).toEqual([[['a', 101]]])
    vi.useRealTimers()
  },
)
