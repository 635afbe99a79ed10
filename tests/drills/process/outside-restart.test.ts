import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInconsistencies } from '../../../bench/drills/faults/consistency.ts'
import { ExpectedState } from '../../../bench/drills/faults/expected-state.ts'
import { Servers } from '../../../bench/drills/faults/servers.ts'
import { VirtualUser } from '../../../bench/drills/faults/virtual-users.ts'
import { debianPostgres, outsidePostgres } from '../../kit/database/outside-postgres.ts'
import { killServers } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const CALLERS = 8
const ADMIN_PASSWORD = 'senha-de-teste-1'

describe.runIf(debianPostgres)('restarting an external PostgreSQL under load', () => {
  const { folder, remove } = temporaryFolder()
  chmodSync(folder, 0o755)
  const database = outsidePostgres(join(folder, 'postgres'), debianPostgres!)
  const DATA_DIR = join(folder, 'data')
  const expected = new ExpectedState()
  let servers: Servers
  let users: VirtualUser[] = []

  beforeAll(async () => {
    await database.create()
    const { url, ownerUrl } = database
    servers = new Servers(
      { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR, ADMIN_PASSWORD },
      2,
    )
    const { addresses } = servers
    users = Array.from(
      { length: CALLERS },
      (_, number) => new VirtualUser({ number, seed: 1, expected, addresses, giveUpRate: 0 }),
    )
    await servers.ready()
    for (const { device } of users) await device.signIn(ADMIN_PASSWORD)
  }, 120_000)
  afterAll(async () => {
    for (const { device } of users) device.close()
    await servers?.stop()
    await killServers()
    await database.stop()
    await remove()
  }, 60_000)

  test.each(['fast', 'immediate'] as const)(
    'answers every call once after retries during pg_ctl restart -m %s, without a server ending',
    { timeout: 120_000 },
    async (mode) => {
      const { starts } = servers
      const retriedCount = () => users.reduce((sum, { device }) => sum + device.lost.retried, 0)
      const before = { acknowledged: expected.acknowledged, retried: retriedCount() }
      let isOver = false
      const work = users.map((caller) => caller.work(() => isOver))
      for (let round = 0; round < 3; round++) {
        await sleep(400)
        await database.restart(mode)
      }
      await servers.ready()
      await sleep(400)
      isOver = true
      await Promise.all(work)
      expect(expected.refusals).toEqual([])
      expect(expected.count('perhaps')).toBe(0)
      expect(expected.acknowledged - before.acknowledged).toBeGreaterThan(CALLERS)
      // The test proves nothing unless calls were interrupted.
      expect(retriedCount()).toBeGreaterThan(before.retried)
      expect(servers.starts).toBe(starts)
      expect(
        await findInconsistencies(database.adminUrl, join(DATA_DIR, 'arquivos'), expected),
      ).toEqual([])
    },
  )
})
