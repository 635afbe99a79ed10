import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { findInconsistencies } from '../../../bench/drills/faults/consistency.ts'
import { isGood } from '../../../bench/drills/faults/device.ts'
import { ExpectedState } from '../../../bench/drills/faults/expected-state.ts'
import { databaseOf, Servers } from '../../../bench/drills/faults/servers.ts'
import { VirtualUser } from '../../../bench/drills/faults/virtual-users.ts'
import { killServers } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const ADMIN_PASSWORD = 'senha-de-teste-1'

/** Mounts a disk in memory of `size` (as mount takes it); cleans up after the file's tests. */
export function smallDisk(size: string) {
  const { folder, remove } = temporaryFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  /** Only root may mount, and not in every container. */
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]).status === 0
  if (!isMounted)
    console.warn('No small disk can be mounted here: what a full one does is not tested.')
  afterAll(async () => {
    await killServers()
    if (isMounted) spawnSync('umount', ['-l', disk])
    await remove()
  }, 60_000)

  const ballast = join(disk, 'ballast')
  return {
    /** A folder beside the disk. */
    folder,
    disk,
    isMounted,
    /** Fills the disk except for `left` bytes. */
    fill(left: number) {
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left))
    },
    makeRoom: () => rmSync(ballast),
  }
}

/** Starts a server on that folder with one simulated user and the record of their answers. */
export function workedWith(dataDir: string) {
  const expected = new ExpectedState()
  const servers = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD }, 1)
  const caller = new VirtualUser({
    number: 0,
    seed: 1,
    expected,
    addresses: servers.addresses,
    giveUpRate: 0,
  })
  const { device } = caller
  const work = (ms: number) => {
    const end = performance.now() + ms
    return caller.work(() => performance.now() > end)
  }
  return {
    expected,
    servers,
    device,
    work,
    /** Expects the server to recover with `starts` starts, and the records to be consistent. */
    async goesOn(starts: number) {
      await servers.ready()
      expect(isGood(await device.ask({ method: 'GET', path: '/motos' }))).toBe(true)
      await work(1500)
      expect(servers.starts).toBe(starts)
      expect(
        await findInconsistencies(databaseOf(dataDir).url, join(dataDir, 'arquivos'), expected),
      ).toEqual([])
    },
  }
}
