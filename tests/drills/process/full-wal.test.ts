import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGood } from '../../../bench/drills/faults/device.ts'
import { databaseOf, Servers } from '../../../bench/drills/faults/servers.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { ADMIN_PASSWORD, smallDisk, workedWith } from '../../kit/server/small-disk.ts'

const { folder, disk, isMounted, fill, makeRoom } = smallDisk('96m')

/** Moves the write-ahead log to its own disk, as its owner. */
function moveLog(dataDir: string) {
  const log = join(dataDir, 'postgres', 'pg18', 'pg_wal')
  const moved = join(disk, 'pg_wal')
  const { uid, gid } = statSync(log)
  cpSync(log, moved, { recursive: true })
  rmSync(log, { recursive: true })
  symlinkSync(moved, log)
  spawnSync('chown', ['-R', `${uid}:${gid}`, disk])
  spawnSync('chmod', ['-R', 'u=rwX,go=', moved])
}

test.runIf(isMounted)(
  "tells callers to retry while the log's disk is full, and recovers once there is space",
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'data')
    const first = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD }, 1)
    await first.ready()
    await first.stop()
    moveLog(dataDir)

    const { expected, servers, device, work, goesOn } = workedWith(dataDir)
    const log = () => readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    try {
      await servers.ready()
      await device.signIn(ADMIN_PASSWORD)
      await work(1500)
      const { starts } = servers

      fill(0)
      const statuses = new Set<number>()
      for (let n = 0; n < 200 && !PANIC.test(log()); n++) {
        await query(databaseOf(dataDir).url, 'select pg_switch_wal()').catch(() => undefined)
        const body = { valor: 1, observacoes: `Sem registro ${n}` }
        const answer = await device
          .once({ method: 'POST', path: '/receitas', body })
          .catch(() => undefined)
        if (answer && !isGood(answer)) statuses.add(answer.status)
        expected.record('receitas', body.observacoes, answer && isGood(answer) ? 'yes' : 'perhaps')
      }
      expect(log()).toMatch(PANIC)
      // The database cannot start without space, however often the server retries; callers must
      // retry.
      const tries = () => log().match(/^.*No space left on device/gm)!.length
      const once = tries()
      await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(once + 1)
      for (let n = 0; n < 5; n++) {
        const answer = await device.once({ method: 'GET', path: '/motos' }).catch(() => undefined)
        if (answer && !isGood(answer)) statuses.add(answer.status)
      }
      expect([...statuses].filter((status) => status !== 503 && status !== 507)).toEqual([])
      expect(statuses.size).toBeGreaterThan(0)

      makeRoom()
      await goesOn(starts)
    } finally {
      device.close()
      await servers.stop()
    }
  },
)

const PANIC = /PANIC:.*No space left on device/
