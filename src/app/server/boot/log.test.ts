import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batched } from './log.ts'

// The event loop itself is not faked.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const tick = () => new Promise((resolve) => setImmediate(resolve))

function openLog() {
  const writes: string[][] = []
  const messages = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
  return { writes, log: pino({}, batched({ write: (text) => void writes.push(messages(text)) })) }
}

test('writes the lines of one tick together and delays the ones right after', async () => {
  const { writes, log } = openLog()
  log.info('first')
  log.info('beside it')
  expect(writes).toEqual([])
  await tick()
  expect(writes).toEqual([['first', 'beside it']])
  log.info('soon after')
  await tick()
  log.info('and after')
  await tick()
  expect(writes).toHaveLength(1)
  vi.advanceTimersByTime(50)
  expect(writes.slice(1)).toEqual([['soon after', 'and after']])
  vi.advanceTimersByTime(50)
  log.info('much later')
  await tick()
  expect(writes.at(-1)).toEqual(['much later'])
})

test('writes a warning at the end of its tick together with the pending lines, in order', async () => {
  const { writes, log } = openLog()
  log.info('first')
  await tick()
  log.info('waits')
  log.warn('warned')
  await tick()
  expect(writes).toEqual([['first'], ['waits', 'warned']])
  vi.advanceTimersByTime(50)
  expect(writes).toHaveLength(2)
})
