import { writeFileSync } from 'node:fs'
import { afterAll, beforeEach } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { backupsJobs } from '#features/backups/jobs.ts'
import type { Backups } from '#features/backups/service.ts'
import { folderOfBackups } from '#integrations/backups/folder.ts'
import { testApi } from '../server/api.ts'
import { temporaryFolder } from '../server/temporary-folder.ts'

/** What every backup of these tests is said to hold. */
export const MADE = { tamanho: 1234, sha256: 'ab', linhas: 10, arquivos: 2, faltando: 0 }
const TONIGHT = '2026-11-20T05:20:00.000Z' as Instant

/** A shop that keeps its backups, files of one byte, in a folder of its own. Before each test it has none, and it is the hour of the night. */
export async function nightlyBackups() {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  const clock = { now: TONIGHT }
  const now = () => new Date(clock.now)
  const writes: Backups['create'] = async (path) => {
    writeFileSync(path, 'x')
    return { ...MADE, instante: clock.now }
  }
  const place = await folderOfBackups({ folder, dataDir: '/elsewhere', holdsData: true, now })
  const backups: Backups = { place, create: writes }
  const api = await testApi({ backups })
  const moveTo = (instant: string) => {
    clock.now = instant as Instant
    api.setNow(instant)
  }
  beforeEach(async () => {
    await api.db.deleteFrom('backups').execute()
    backups.create = writes
    moveTo(TONIGHT)
  })
  return {
    api,
    folder,
    clock,
    now,
    moveTo,
    /** What is made by `create`, which a test may change. */
    backups,
    writes,
    /** The night's job, and what it counts. */
    run: async () =>
      ((await backupsJobs({ db: api.db, now, backups })[0]!.run()) as { counts: object }).counts,
    state: async () => (await api.get('/sistema/backup')).json(),
  }
}
