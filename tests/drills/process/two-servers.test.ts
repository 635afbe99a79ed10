import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInconsistencies } from '../../../bench/drills/faults/consistency.ts'
import { ExpectedState } from '../../../bench/drills/faults/expected-state.ts'
import { databaseOf, Servers } from '../../../bench/drills/faults/servers.ts'
import { VirtualUser } from '../../../bench/drills/faults/virtual-users.ts'
import { killServers } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const CALLERS = 20
const ADMIN_PASSWORD = 'senha-de-teste-1'
const { folder, remove } = temporaryFolder()
const DATA_DIR = join(folder, 'data')
const expected = new ExpectedState()
const servers = new Servers({ DATA_DIR, ADMIN_PASSWORD }, 2)
const { addresses } = servers
const users = Array.from(
  { length: CALLERS },
  (_, number) => new VirtualUser({ number, seed: 1, expected, addresses, giveUpRate: 0 }),
)
const lost = () => users.reduce((sum, { device }) => sum + device.lost.unanswered, 0)

beforeAll(async () => {
  await servers.ready()
  for (const { device } of users) await device.signIn(ADMIN_PASSWORD)
}, 120_000)

afterAll(async () => {
  for (const { device } of users) device.close()
  await servers.stop()
  await killServers()
  await remove()
}, 60_000)

/** Runs `disturb` while all callers work; afterwards nothing was rejected or duplicated. */
async function whileAllWork(disturb: () => Promise<unknown>) {
  let isOver = false
  const before = expected.acknowledged
  const work = users.map((caller) => caller.work(() => isOver))
  await sleep(500)
  await disturb()
  isOver = true
  await Promise.all(work)
  expect(expected.refusals).toEqual([])
  expect(expected.acknowledged - before).toBeGreaterThan(CALLERS)
  expect(expected.count('perhaps')).toBe(0)
  expect(
    await findInconsistencies(databaseOf(DATA_DIR).url, join(DATA_DIR, 'arquivos'), expected),
  ).toEqual([])
}

test('answers every caller through the other server when one is killed, without duplicates', {
  timeout: 180_000,
}, async () => {
  await whileAllWork(async () => {
    servers.kill(0)
    await servers.ready()
  })
  expect(lost()).toBeGreaterThan(0)
})

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'restarts their database once when it ends under load (%s), while callers wait',
  {
    timeout: 180_000,
  },
  async (signal) => {
    const { postmaster } = databaseOf(DATA_DIR)
    const ended = postmaster()
    const { starts } = servers
    await whileAllWork(async () => {
      process.kill(ended, signal)
      await expect.poll(isGone, { timeout: 60_000 }).toBe(true)
      await servers.ready()
    })
    expect(servers.starts).toBe(starts)

    function isGone() {
      try {
        return postmaster() !== ended
      } catch {
        return false
      }
    }
  },
)

test('answers every accepted request when one server is stopped', {
  timeout: 180_000,
}, async () => {
  const before = users.reduce((sum, { device }) => sum + device.lost.cutOff, 0)
  await whileAllWork(async () => {
    expect(await servers.restart(1)).toBe(0)
    await servers.ready()
  })
  expect(users.reduce((sum, { device }) => sum + device.lost.cutOff, 0)).toBe(before)
})
