import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { brokenRules } from '../../kit/backup/backup-invariants.ts'
import {
  type AcknowledgedWrite,
  BEHIND_PROXY,
  overTheWire,
  simulateWork,
} from '../../kit/backup/backup-ledger.ts'
import { testDatabaseUrls } from '../../kit/database/database.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { killServers, runBackup, runRestore, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

const WRITERS = 3
const ADMIN_PASSWORD = 'senha-de-teste-1'
const BACKUP_KEY = 'uma senha longa o bastante'

test('contains everything answered before a backup under load, and restores on a new machine', {
  timeout: 90_000,
}, async () => {
  const { url, ownerUrl } = await testDatabaseUrls()
  const shop = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: join(folder, 'shop'),
    ADMIN_PASSWORD,
    BACKUP_KEY,
  }
  const server = runServer({ ...shop, ...BEHIND_PROXY })
  const wire = await overTheWire(await server.address, 'admin', ADMIN_PASSWORD)
  const ledger: AcknowledgedWrite[] = []
  let isOver = false
  const writers = Array.from({ length: WRITERS }, () => simulateWork(wire, ledger, () => isOver))
  // However slow the machine is, and more than are counted below, for a clock that is set back meanwhile.
  await expect.poll(() => ledger.length, { timeout: 30_000 }).toBeGreaterThan(60)
  const out = join(folder, 'all.age')
  const backup = await runBackup(shop, out).exited
  await sleep(300)
  isOver = true
  await Promise.all(writers)
  await server.stop()
  expect(backup).toMatchObject({ code: 0, err: expect.stringContaining(`Backup pronto: ${out}`) })
  expect(backup.err).not.toContain('Atenção')

  // Another machine with its own database.
  const DATA_DIR = join(folder, 'other')
  const restored = await runRestore({ DATA_DIR, BACKUP_KEY }, '--from', out).exited
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('Restaurado:') })
  const other = runServer({ DATA_DIR, BACKUP_KEY })
  const there = await overTheWire(await other.address, 'admin', ADMIN_PASSWORD)
  const otherUrl = `postgres://app@/app?host=${encodeURIComponent(join(DATA_DIR, 'postgres', 'run'))}`

  const [noted] = await query(ownerUrl, "select instante from backups where origem = 'comando'")
  const instant = Date.parse(noted!.instante)
  const before = ledger.filter(({ at }) => at < instant)
  const lost = await lostOf(otherUrl, before, ledger)
  expect(lost).toEqual([])
  // The test proves nothing unless there were writes meanwhile.
  expect(before.length).toBeGreaterThan(20)
  expect(ledger.length).toBeGreaterThan(before.length)
  expect(await brokenRules(otherUrl, join(DATA_DIR, 'arquivos'))).toEqual([])
  for (const { id } of await query(otherUrl, 'select id from arquivos limit 5'))
    expect((await there.get(`/arquivos/${id}`)).body.slice(0, 8)).toBe('%PDF-1.4')
  // New rows get ids of their own.
  await simulateWork(there, [], twice())
  expect(await brokenRules(otherUrl, join(DATA_DIR, 'arquivos'))).toEqual([])
  await other.stop()
})

/** Returns the ledger's entries that are missing in the database. */
async function lostOf(url: string, acknowledged: AcknowledgedWrite[], ledger: AcknowledgedWrite[]) {
  const idsOf = async (sql: string) => new Set((await query(url, sql)).map(({ id }) => id))
  const there = {
    cliente: await idsOf('select id from clientes'),
    pago: await idsOf("select id from pagamentos where status = 'pago'"),
    arquivo: await idsOf('select id from arquivos'),
  }
  const deleted = new Set(ledger.filter(({ what }) => what === 'excluido').map(({ id }) => id))
  return acknowledged.filter(({ what, id }) => {
    if (what === 'excluido') return there.arquivo.has(id)
    // It may have been deleted before the instant without an answer.
    return !there[what].has(id) && !(what === 'arquivo' && deleted.has(id))
  })
}

/** Returns a function that returns false once, then true. */
const twice = () => {
  let calls = 0
  return () => calls++ > 0
}
