import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runKills } from '../../../bench/drills/faults/kills.ts'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { killServers } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

// The long version is `npm run drill -- kills`.
test('loses nothing and does nothing twice when killed under load', {
  timeout: 120_000,
}, async () => {
  const { figures, problems } = await runKills({
    ...(await testDatabaseUrls()),
    dataDir: join(folder, 'data'),
    webhooks: 40,
    messages: 40,
    kills: 3,
    seed: 7,
  })
  expect(problems).toEqual([])
  expect(figures).toMatchObject({ kills: 3, 'debts settled': 20, 'messages sent by users': 40 })
  // The test proves nothing unless calls were interrupted.
  expect(figures['calls to providers interrupted']).toBeGreaterThan(0)
})
