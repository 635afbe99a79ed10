import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { disagreements } from '../bench/faults/audit.ts'
import { Books } from '../bench/faults/books.ts'
import { Caller } from '../bench/faults/crew.ts'
import { databaseOf, Servers } from '../bench/faults/pair.ts'
import { isGood } from '../bench/faults/wire.ts'
import { query } from './launch-postgres.ts'
import { killServers } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ADMIN_PASSWORD = 'senha-de-teste-1'
const { folder, remove } = temporaryFolder()
const disk = join(folder, 'log-disk')
chmodSync(folder, 0o755)
mkdirSync(disk)
/** Only root may mount, and not in every container. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]).status === 0
if (!isMounted) console.warn('No small disk can be mounted here: what a full log does is not tested.')

afterAll(async () => {
  await killServers()
  if (isMounted) spawnSync('umount', ['-l', disk])
  await remove()
}, 60_000)

/** Puts the write-ahead log on a disk of its own, as its owner. */
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
  'no room for the log alone: the database panics, people are told to wait, and with room again it goes on by itself',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'data')
    const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD }
    const first = new Servers(settings, 1)
    await first.ready()
    await first.stop()
    moveLog(dataDir)

    const books = new Books()
    const servers = new Servers(settings, 1)
    const caller = new Caller({ number: 0, seed: 1, books, addresses: servers.addresses, givesUp: 0 })
    const { device } = caller
    const workAWhile = (ms: number) => {
      const end = performance.now() + ms
      return caller.work(() => performance.now() > end)
    }
    const log = () => readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    try {
      await servers.ready()
      await device.signIn(ADMIN_PASSWORD)
      await workAWhile(1500)
      const { starts } = servers

      const ballast = join(disk, 'ballast')
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      const told = new Set<number>()
      for (let n = 0; n < 200 && !PANIC.test(log()); n++) {
        await query(databaseOf(dataDir).url, 'select pg_switch_wal()').catch(() => undefined)
        const body = { valor: 1, observacoes: `Sem registro ${n}` }
        const answer = await device.once({ method: 'POST', path: '/receitas', body }).catch(() => undefined)
        if (answer && !isGood(answer)) told.add(answer.status)
        books.write('receitas', body.observacoes, answer && isGood(answer) ? 'yes' : 'perhaps')
      }
      expect(log()).toMatch(PANIC)
      // It cannot come back without room, however often the server tries: whoever asks meanwhile hears so.
      const tries = () => log().match(/^.*No space left on device/gm)!.length
      const once = tries()
      await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(once + 1)
      for (let n = 0; n < 5; n++) {
        const answer = await device.once({ method: 'GET', path: '/motos' }).catch(() => undefined)
        if (answer && !isGood(answer)) told.add(answer.status)
      }
      expect([...told].filter((status) => status !== 503 && status !== 507)).toEqual([])
      expect(told.size).toBeGreaterThan(0)

      rmSync(ballast)
      await servers.ready()
      expect(isGood(await device.ask({ method: 'GET', path: '/motos' }))).toBe(true)
      await workAWhile(1500)
      expect(servers.starts).toBe(starts)
      expect(await disagreements(databaseOf(dataDir).url, join(dataDir, 'arquivos'), books)).toEqual([])
    } finally {
      device.close()
      await servers.stop()
    }
  },
)

const PANIC = /PANIC:.*No space left on device/
