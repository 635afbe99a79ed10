import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './log.ts'

// The turns of the event loop are the real ones.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

function openLog() {
  const writes: string[][] = []
  const messages = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
  return { writes, log: pino({}, gathered({ write: (text) => void writes.push(messages(text)) })) }
}

test('lines of one turn are one write, and what follows at once waits for what comes with it', async () => {
  const { writes, log } = openLog()
  log.info('first')
  log.info('beside it')
  expect(writes).toEqual([])
  await turn()
  expect(writes).toEqual([['first', 'beside it']])
  log.info('soon after')
  await turn()
  log.info('and after')
  await turn()
  expect(writes).toHaveLength(1)
  vi.advanceTimersByTime(50)
  expect(writes.slice(1)).toEqual([['soon after', 'and after']])
  vi.advanceTimersByTime(50)
  log.info('much later')
  await turn()
  expect(writes.at(-1)).toEqual(['much later'])
})

test('a warning waits for its turn only, and takes along what waits, in order', async () => {
  const { writes, log } = openLog()
  log.info('first')
  await turn()
  log.info('waits')
  log.warn('warned')
  await turn()
  expect(writes).toEqual([['first'], ['waits', 'warned']])
  vi.advanceTimersByTime(50)
  expect(writes).toHaveLength(2)
})
