import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { killServers, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

test.each([50, 150, 350])(
  'a database killed %i ms into the first start ends in a sentence, and the next start works',
  async (ms) => {
    const DATA_DIR = join(folder, `data-${ms}`)
    const pidFile = join(DATA_DIR, 'postgres', 'pg18', 'postmaster.pid')
    const first = runServer({ DATA_DIR })
    await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('\n'), {
      timeout: 30_000,
      interval: 5,
    })
    await sleep(ms)
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
    // It may have been ready already, and then starts the database again.
    const outcome = await Promise.race([first.exited, first.address.catch(() => first.exited)])
    if (typeof outcome === 'object') {
      expect(outcome.code).toBe(1)
      expect(outcome.err).toMatch(/O banco de dados (?:não respondeu|não ficou pronto)/)
      expect(outcome.err).not.toMatch(/^ {4}at /m)
    } else await first.stop()

    const next = runServer({ DATA_DIR })
    expect((await fetch(`${await next.address}/readyz`)).status).toBe(200)
    await next.stop()
  },
)
