/**
 * `npm run drill -- kills`: kills the server 20 times under load, and checks that nothing is lost
 * or done twice.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { buildServer } from '../../scripts/build.mjs'
import { printTable } from '../kit/table.ts'
import { runKills } from './faults/kills.ts'

const LOAD = { webhooks: 500, messages: 500, kills: 20 }
const seed = Number(process.argv[2] ?? 1)

buildServer()
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
chmodSync(folder, 0o755)
const { url, ownerUrl, stop } = await startEmbeddedPostgres({ stateDir: join(folder, 'database') })
try {
  await migrate(ownerUrl)
  const { figures, problems } = await runKills({
    url,
    ownerUrl,
    dataDir: join(folder, 'data'),
    ...LOAD,
    seed,
  })
  printTable(Object.entries(figures).map(([name, n]) => [name, String(n)]))
  console.log(
    problems.length ? `\nWrong:\n- ${problems.join('\n- ')}` : '\nNothing was lost or duplicated.',
  )
  process.exitCode = problems.length ? 1 : 0
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
