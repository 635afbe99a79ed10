import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('so many at once, the rest in their order, and each place is given back once', async () => {
  const turns = semaphore(2, { patienceMs: 10_000, busy: 'Cheio.' })
  const order: string[] = []
  const first = await turns.take()
  await turns.take()
  const third = turns.take().then((giveBack) => {
    order.push('third')
    return giveBack
  })
  const fourth = turns.take().then(() => order.push('fourth'))
  first()
  first()
  const leave = await third
  expect(order).toEqual(['third'])
  leave()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

test('whoever waits in vain is told, and keeps nobody out afterwards', async () => {
  const turns = semaphore(1, { patienceMs: 5, busy: 'Cheio.' })
  const leave = await turns.take()
  await expect(turns.take()).rejects.toThrow('Cheio.')
  leave()
  await turns.take()
})
