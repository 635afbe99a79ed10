import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCrashes } from '../../../bench/drills/faults/crashes.ts'
import { killServers } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

// The long version is `npm run drill -- crashes`.
test('recovers two servers and their database from kills under load, consistent with every answer', {
  timeout: 300_000,
}, async () => {
  const { rounds, expected, swept } = await runCrashes({
    dataDir: join(folder, 'data'),
    rounds: 3,
    callers: 3,
    seed: 1,
    ms: [200, 800],
    victims: ['one server', 'the database', 'everything'],
  })
  expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
  expect(swept).toMatchObject({ faltando: 0, left: swept.rows })
  // The test proves nothing unless requests were interrupted.
  const disturbed = rounds.map(({ unanswered, retried }) => unanswered + retried)
  expect(Math.min(...disturbed)).toBeGreaterThan(0)
  expect(expected.count('yes')).toBeGreaterThan(30)
})
