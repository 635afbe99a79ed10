import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { disagreements } from '../../../bench/drills/faults/audit.ts'
import { Books } from '../../../bench/drills/faults/books.ts'
import { Caller } from '../../../bench/drills/faults/crew.ts'
import { databaseOf, Servers } from '../../../bench/drills/faults/pair.ts'
import { isGood } from '../../../bench/drills/faults/wire.ts'
import { killServers } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const ADMIN_PASSWORD = 'senha-de-teste-1'

/** A disk in memory of `size`, as mount takes it; what has run is ended and all removed after the file's tests. */
export function smallDisk(size: string) {
  const { folder, remove } = temporaryFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  /** Only root may mount, and not in every container. */
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]).status === 0
  if (!isMounted) console.warn('No small disk can be mounted here: what a full one does is not tested.')
  afterAll(async () => {
    await killServers()
    if (isMounted) spawnSync('umount', ['-l', disk])
    await remove()
  }, 60_000)

  const ballast = join(disk, 'ballast')
  return {
    /** Beside the disk. */
    folder,
    disk,
    isMounted,
    /** Takes all its room but so many bytes. */
    fill(left: number) {
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - left))
    },
    makeRoom: () => rmSync(ballast),
  }
}

/** A server on that folder, one person who works with it, and the books of what they were answered. */
export function workedWith(dataDir: string) {
  const books = new Books()
  const servers = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD }, 1)
  const caller = new Caller({ number: 0, seed: 1, books, addresses: servers.addresses, givesUp: 0 })
  const { device } = caller
  const work = (ms: number) => {
    const end = performance.now() + ms
    return caller.work(() => performance.now() > end)
  }
  return {
    books,
    servers,
    device,
    work,
    /** Expects all to go on by itself, without a start after so many, and the books to be right. */
    async goesOn(starts: number) {
      await servers.ready()
      expect(isGood(await device.ask({ method: 'GET', path: '/motos' }))).toBe(true)
      await work(1500)
      expect(servers.starts).toBe(starts)
      expect(await disagreements(databaseOf(dataDir).url, join(dataDir, 'arquivos'), books)).toEqual([])
    },
  }
}
