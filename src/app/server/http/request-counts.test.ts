import { expect, test, vi } from 'vitest'
import type { Total } from '#server/request/request-totals.ts'
import { RequestCounts } from './request-counts.ts'

type Answer = { current: number; ttl: number }

const alone = async (): Promise<Total[]> => []
const windowMs = 60_000

const ask = (counts: RequestCounts, caller: string, max = 1_000_000) =>
  new Promise<Answer>((resolve) =>
    counts.incr(caller, (_, answer) => resolve(answer as Answer), windowMs, max),
  )

/** What several processes share, in memory, and what each of them told. */
function sharing() {
  const totals = new Map<string, number>()
  const told: [string, number][][] = []
  const share = async (_: object, asked: Map<string, number>) => {
    told.push([...asked])
    return [...asked].map(([chamador, more]): Total => {
      const pedidos = (totals.get(chamador) ?? 0) + more
      totals.set(chamador, pedidos)
      return { chamador, pedidos, idade: 1000 }
    })
  }
  return { share, told }
}

test('counts each caller within a window, whatever is done to the clock on the wall', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const counts = new RequestCounts(alone)
  const current = async (caller: string) => (await ask(counts, caller)).current
  expect([await current('a'), await current('a'), await current('b')]).toEqual([1, 2, 1])
  for (const hours of [-1, 24, -48]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    const { ttl } = await ask(counts, 'a')
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(windowMs)
  }
  expect(await current('a')).toBe(6)
  vi.advanceTimersByTime(windowMs)
  expect(await current('a')).toBe(1)
  vi.useRealTimers()
})

test('forgets whoever was silent longest, once there are too many', async () => {
  const counts = new RequestCounts(alone)
  await ask(counts, 'silent')
  await ask(counts, 'busy')
  for (let n = 0; n < 4999; n++) {
    await ask(counts, `other ${n}`)
    await ask(counts, 'busy')
  }
  expect((await ask(counts, 'silent')).current).toBe(1)
  expect((await ask(counts, 'busy')).current).toBe(5001)
})

test('a limit of a route is shared before each answer, and no longer once it is passed', async () => {
  const { share, told } = sharing()
  const [one, other] = [1, 2].map(() => new RequestCounts(share).child({ routeInfo: { url: '/pagar' } }))
  const seen = []
  for (const counts of [one, other, one, other, one, other, one, other])
    seen.push((await ask(counts!, 'a', 3)).current)
  expect(seen).toEqual([1, 2, 3, 4, 4, 5, 5, 6])
  expect(told).toHaveLength(4)
  const { ttl } = await ask(one!, 'b', 3)
  expect(Math.round(ttl / 1000)).toBe(59)
})

test('the limit of everything else costs who asks for little nothing, and is shared of who asks for much', async () => {
  const { share, told } = sharing()
  const [one, other] = [new RequestCounts(share), new RequestCounts(share)]
  for (let i = 0; i < 60; i++) await ask(one, 'busy', 100)
  await ask(one, 'quiet', 100)
  for (let i = 0; i < 60; i++) await ask(other, 'busy', 100)
  await expect.poll(() => told.length).toBe(2)
  expect(told).toEqual([[['busy', 60]], [['busy', 60]]])
  expect((await ask(other, 'busy', 100)).current).toBe(121)
  await ask(one, 'busy', 100)
  await ask(one, 'busy', 100)
  await expect.poll(() => told.length).toBe(3)
  expect((await ask(one, 'busy', 100)).current).toBeGreaterThan(121)
})

test.each([undefined, '/pagar'])(
  'where sharing fails, each counts for itself and does not try for a while (%s)',
  async (name) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const share = vi.fn(async (): Promise<Total[]> => Promise.reject(new Error('away')))
    const counts = new RequestCounts(share, name)
    const seen = []
    for (let i = 0; i < 100; i++) seen.push((await ask(counts, 'a', 50)).current)
    expect(seen).toEqual(seen.map((_, i) => i + 1))
    await expect.poll(() => share.mock.calls.length).toBe(1)
    const { share: shareAgain, told } = sharing()
    share.mockImplementation(shareAgain as never)
    vi.advanceTimersByTime(5000)
    await ask(counts, 'a', 200)
    await expect.poll(() => told).toEqual([[['a', 101]]])
    vi.useRealTimers()
  },
)
