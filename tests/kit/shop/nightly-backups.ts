import { writeFileSync } from 'node:fs'
import { afterAll, beforeEach } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { backupsJobs } from '#features/sistema/backups/jobs.ts'
import type { Backups } from '#features/sistema/backups/service.ts'
import { folderOfBackups } from '#integrations/backups/folder.ts'
import { testApi } from '../server/api.ts'
import { temporaryFolder } from '../server/temporary-folder.ts'

/** The figures of every backup in these tests. */
export const MADE = { tamanho: 1234, sha256: 'ab', linhas: 10, arquivos: 2, faltando: 0 }
const TONIGHT = '2026-11-20T05:20:00.000Z' as Instant

/**
 * Opens a shop that stores its backups (files of one byte) in its own folder; each test starts
 * without backups, at the hour of the nightly job.
 */
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
    /** Creates backups; a test may replace `create`. */
    backups,
    writes,
    /** Runs the nightly job; returns its counts. */
    run: async () =>
      ((await backupsJobs({ db: api.db, now, backups })[0]!.run()) as { counts: object }).counts,
    state: async () => (await api.get('/sistema/backup')).json(),
  }
}
