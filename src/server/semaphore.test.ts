import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('admits up to the limit, the others in order, and releases each permit once', async () => {
  const permits = semaphore(2, { timeoutMs: 10_000, message: 'Cheio.' })
  const order: string[] = []
  const releaseFirst = await permits.acquire()
  await permits.acquire()
  const third = permits.acquire().then((release) => {
    order.push('third')
    return release
  })
  const fourth = permits.acquire().then(() => order.push('fourth'))
  releaseFirst()
  releaseFirst()
  const releaseThird = await third
  expect(order).toEqual(['third'])
  releaseThird()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('rejects after the timeout, and a caller that timed out takes no permit', async () => {
  const permits = semaphore(1, { timeoutMs: 5, message: 'Cheio.' })
  const release = await permits.acquire()
  await expect(permits.acquire()).rejects.toThrow('Cheio.')
  release()
  await permits.acquire()
})

test('lets one holder take several permits, and nobody overtakes it', async () => {
  const permits = semaphore(2, { timeoutMs: 10_000, message: 'Cheio.' })
  const order: string[] = []
  const releaseSmall = await permits.acquire()
  const large = permits.acquire(2).then((release) => {
    order.push('large')
    return release
  })
  const small = permits.acquire().then(() => order.push('small'))
  await Promise.resolve()
  expect(order).toEqual([])
  releaseSmall()
  const releaseLarge = await large
  expect(order).toEqual(['large'])
  releaseLarge()
  await small
})

test('admits a small holder once the large one ahead of it has timed out', async () => {
  const permits = semaphore(2, { timeoutMs: 20, message: 'Cheio.' })
  await permits.acquire()
  const large = permits.acquire(2)
  const small = permits.acquire()
  await expect(large).rejects.toThrow('Cheio.')
  await small
})
